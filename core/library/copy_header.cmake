# Copies the header SOURCE to COPY with <quarto/...> in place of "core/...".
file(READ ${SOURCE} text)
string(REGEX REPLACE "#include \"core/([^\"]+)\"" "#include <quarto/\\1>" text "${text}")
file(WRITE ${COPY} "${text}")
