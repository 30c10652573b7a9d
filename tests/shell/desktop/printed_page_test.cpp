/// The page that prints a position.

#include "shell/desktop/printed_page.hpp"

#include <catch_amalgamated.hpp>

namespace quarto::test {

TEST_CASE("A printed position has its picture, and each line of the caption as text") {
    const std::string page = printed_page({"<svg></svg>", "Tom & <Jerry>\nadvanced rules"});
    CHECK(page.find("<svg></svg>\n<p>Tom &amp; &lt;Jerry></p>\n<p>advanced rules</p>\n") != std::string::npos);
    const std::string bare = printed_page({"<svg></svg>"});
    CHECK(bare.find("<p>") == std::string::npos);
    CHECK(bare.find("<ul>") == std::string::npos);
}

TEST_CASE("A printed position names its signs") {
    const std::string page = printed_page({"<svg></svg>", "", {{"light", "<svg>1</svg>"}, {"dark", "<svg>2</svg>"}}});
    CHECK(page.find("<ul>\n<li><svg>1</svg> light</li>\n<li><svg>2</svg> dark</li>\n</ul>\n") != std::string::npos);
}

TEST_CASE("The address of a file is written in ASCII") {
    CHECK(file_address("/home/anna/quarto-1.html") == "file:///home/anna/quarto-1.html");
    CHECK(file_address("/ä b") == "file:///%C3%A4%20b");
}

}  // namespace quarto::test
