#!/bin/sh
# Nuxt 4.2.2 asks for unstorage "^1.17.3", so one expects any later 1.17 to serve it. With unstorage 1.17.6 a project of one page
# can't be generated: Nuxt keeps what it has prerendered in a storage with a prefix, under the page's path, and since 1.17.6 such a
# storage refuses keys that are empty without their separators, as "/" is. So the front page alone fails ("Server Error",
# "Invalid key"), other pages don't. With unstorage 1.17.5 the same project is generated.
# nuxt 4.2.2, unstorage 1.17.6 and 1.17.5, Node 20.
set -eu
cd "$(mktemp -d)"
export CI=1 NUXT_TELEMETRY_DISABLED=1

# generated VERSION: what `nuxi generate` of a new project says with this unstorage.
generated() {
    mkdir "$1" && cd "$1"
    cat > package.json << END
{ "private": true, "type": "module", "dependencies": { "nuxt": "4.2.2" }, "overrides": { "unstorage": "$1" } }
END
    echo '<template><main>Hello</main></template>' > app.vue
    npm install --no-audit --no-fund --loglevel=error --ignore-scripts --before 2026-11-29 > /dev/null
    npx nuxi generate > log 2>&1 || true
    found=$(grep -o -m 1 -e 'Invalid key: "/"' -e 'Generated public' log || echo 'something else')
    cd ..
    echo "unstorage $1: $found"
}

seen=$(generated 1.17.6 && generated 1.17.5)
echo "$seen"
[ "$seen" = 'unstorage 1.17.6: Invalid key: "/"
unstorage 1.17.5: Generated public' ] || { echo 'This has changed.'; exit 1; }
