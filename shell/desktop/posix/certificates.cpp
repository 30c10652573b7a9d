#include "shell/desktop/certificates.hpp"

namespace quarto {

TrustedCertificates trusted_certificates() { return {{}, "/etc/ssl/certs"}; }

}  // namespace quarto
