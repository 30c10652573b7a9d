#include "shell/desktop/system.hpp"

#include <windows.h>
#include <wincrypt.h>

#include <cstdio>

#include "shell/desktop/files.hpp"
#include "shell/desktop/folders.hpp"

namespace quarto {

namespace {

std::string to_pem(const CERT_CONTEXT& certificate) {
    DWORD length = 0;
    const auto encode = [&](char* text) {
        return CryptBinaryToStringA(certificate.pbCertEncoded, certificate.cbCertEncoded, CRYPT_STRING_BASE64HEADER,
                                    text, &length);
    };
    if (!encode(nullptr)) return {};
    std::string text(length, '\0');  // with its final zero
    if (!encode(text.data())) return {};
    text.resize(length);
    return text;
}

}  // namespace

/// OpenSSL reads files, and Windows keeps its certificates elsewhere.
TrustedCertificates trusted_certificates() {
    const auto folder = state_folder();
    const HCERTSTORE store = folder ? CertOpenSystemStoreA(0, "ROOT") : nullptr;
    if (!store) return {};
    std::string text;
    for (const CERT_CONTEXT* each = nullptr; (each = CertEnumCertificatesInStore(store, each));) text += to_pem(*each);
    CertCloseStore(store, 0);
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    const auto file = *folder / "certificates.pem";
    return write_file(file, text, Durability::program) ? TrustedCertificates{file.string(), {}} : TrustedCertificates{};
}

namespace {

void open_stream(DWORD which, std::FILE* stream) {
    if (GetFileType(GetStdHandle(which)) == FILE_TYPE_UNKNOWN) std::freopen("CONOUT$", "w", stream);
}

}  // namespace

void open_console() {
    if (!AttachConsole(ATTACH_PARENT_PROCESS)) return;
    open_stream(STD_OUTPUT_HANDLE, stdout);
    open_stream(STD_ERROR_HANDLE, stderr);
}

bool can_open_pages() { return true; }

}  // namespace quarto
