#include "shell/desktop/openssl_keys.hpp"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <cstdlib>
#include <memory>

#include "core/notation/base64.hpp"
#include "shell/features/friends/keys.hpp"

namespace quarto {

namespace {

constexpr std::size_t key_bytes = 16, hash_bytes = 32, nonce_bytes = 12, tag_bytes = 16, signature_bytes = 64;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
int size_of(std::string_view text) { return static_cast<int>(text.size()); }

std::string random_bytes(std::size_t size) {
    std::string bytes(size, '\0');
    if (RAND_bytes(bytes_of(bytes), static_cast<int>(size)) != 1)
        std::abort();  // the system has no source of randomness
    return bytes;
}

using SignatureKey = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using DigestState = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;

/// Of Ed25519, by one of `EVP_PKEY_new_raw_…_key`; null if the text holds no such key.
SignatureKey signature_key(std::string_view text, decltype(&EVP_PKEY_new_raw_public_key) made) {
    const std::string bytes = from_base64(text).value_or(std::string());
    return {made(EVP_PKEY_ED25519, nullptr, bytes_of(std::string_view(bytes)), bytes.size()), &EVP_PKEY_free};
}

/// AES-256 in GCM; `direction` 1 seals, 0 opens.
class Cipher {
  public:
    Cipher(int direction, const RelayChannel& channel, std::string_view nonce) : direction_(direction) {
        const auto key = from_base64(channel.key);
        int size = 0;
        is_good_ = key && key->size() == hash_bytes && nonce.size() == nonce_bytes &&
                   EVP_CipherInit_ex(state_.get(), EVP_aes_256_gcm(), nullptr, bytes_of(*key), bytes_of(nonce),
                                     direction) == 1 &&
                   EVP_CipherUpdate(state_.get(), nullptr, &size, bytes_of(channel.topic), size_of(channel.topic)) == 1;
    }
    /// The other form of the text; `tag`: written when sealing, checked when opening.
    std::optional<std::string> transform(std::string_view text, std::string& tag) {
        std::string other(text.size(), '\0');
        int size = 0, rest = 0;
        auto* state = state_.get();
        const auto exchange_tag = [&](int what) {
            return EVP_CIPHER_CTX_ctrl(state, what, static_cast<int>(tag_bytes), tag.data()) == 1;
        };
        is_good_ = is_good_ && tag.size() == tag_bytes && (direction_ == 1 || exchange_tag(EVP_CTRL_GCM_SET_TAG)) &&
                   EVP_CipherUpdate(state, bytes_of(other), &size, bytes_of(text), size_of(text)) == 1 &&
                   EVP_CipherFinal_ex(state, bytes_of(other) + size, &rest) == 1 &&
                   (direction_ == 0 || exchange_tag(EVP_CTRL_GCM_GET_TAG));
        return is_good_ ? std::optional(other) : std::nullopt;
    }

  private:
    std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> state_{EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free};
    int direction_;
    bool is_good_ = false;
};

}  // namespace

std::string OpensslKeys::new_key() { return encoded_name(random_bytes(key_bytes)); }

std::string OpensslKeys::hash(std::string_view text) {
    std::string bytes(hash_bytes, '\0');
    if (EVP_Digest(text.data(), text.size(), bytes_of(bytes), nullptr, EVP_sha256(), nullptr) != 1) std::abort();
    return encoded_name(bytes);
}

std::string OpensslKeys::public_key(std::string_view seed) {
    const SignatureKey key = signature_key(seed, EVP_PKEY_new_raw_private_key);
    std::string bytes(hash_bytes, '\0');
    std::size_t size = bytes.size();
    if (!key || EVP_PKEY_get_raw_public_key(key.get(), bytes_of(bytes), &size) != 1) std::abort();
    return encoded_name(bytes);
}

std::string OpensslKeys::sign(std::string_view seed, std::string_view text) {
    const SignatureKey key = signature_key(seed, EVP_PKEY_new_raw_private_key);
    const DigestState state(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    std::string bytes(signature_bytes, '\0');
    std::size_t size = bytes.size();
    if (!key || EVP_DigestSignInit(state.get(), nullptr, nullptr, nullptr, key.get()) != 1 ||
        EVP_DigestSign(state.get(), bytes_of(bytes), &size, bytes_of(text), text.size()) != 1)
        std::abort();
    return encoded_name(bytes);
}

bool OpensslKeys::is_signed(std::string_view public_key, std::string_view text, std::string_view signature) {
    const SignatureKey key = signature_key(public_key, EVP_PKEY_new_raw_public_key);
    const DigestState state(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    const auto bytes = from_base64(signature);
    return key && bytes && EVP_DigestVerifyInit(state.get(), nullptr, nullptr, nullptr, key.get()) == 1 &&
           EVP_DigestVerify(state.get(), bytes_of(std::string_view(*bytes)), bytes->size(), bytes_of(text),
                            text.size()) == 1;
}

std::string sealed(const RelayChannel& channel, std::string_view text) {
    const std::string nonce = random_bytes(nonce_bytes);
    std::string tag(tag_bytes, '\0');
    const auto sealed_text = Cipher(1, channel, nonce).transform(text, tag);
    return sealed_text ? nonce + *sealed_text + tag : std::string();
}

std::optional<std::string> unsealed(const RelayChannel& channel, std::string_view bytes) {
    if (bytes.size() < nonce_bytes + tag_bytes) return std::nullopt;
    std::string tag(bytes.substr(bytes.size() - tag_bytes));
    const std::string_view text = bytes.substr(nonce_bytes, bytes.size() - nonce_bytes - tag_bytes);
    return Cipher(0, channel, bytes.substr(0, nonce_bytes)).transform(text, tag);
}

}  // namespace quarto
