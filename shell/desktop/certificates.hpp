#pragma once
/// The certificates that the system trusts (posix/, windows/).

#include <string>

namespace quarto {

/// Paths for OpenSSL, either of them empty.
struct TrustedCertificates {
    std::string file;    ///< PEM
    std::string folder;  ///< PEM files, named by hash
};

TrustedCertificates trusted_certificates();

}  // namespace quarto
