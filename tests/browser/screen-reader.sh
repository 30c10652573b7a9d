#!/bin/sh
# tests/browser/screen-reader.sh ADDRESS KEY...: speech of the screen reader Orca for a page in Firefox while keys are pressed,
# one line per key. Key names of xdotool: Tab, shift+Tab, Return, Down; type:WORDS types. PAUSE: seconds per key.
#     tests/browser/screen-reader.sh http://127.0.0.1:8000/ Tab Tab Tab Tab Tab Return
# For manual checks. Requires Debian's orca at-spi2-core speech-dispatcher dbus openbox xdotool xvfb firefox-esr.
set -eu
if [ "${HEARD_HOME:-}" = "" ]; then
    HEARD_HOME=$(mktemp -d)
    export HEARD_HOME
    trap 'rm -rf "$HEARD_HOME"' EXIT
    xvfb-run -a -s '-screen 0 1000x900x24 -noreset' dbus-run-session -- "$0" "$@" 2>"$HEARD_HOME/complaints" ||
        { cat "$HEARD_HOME/complaints" >&2; exit 1; }
    exit
fi

address=$1
shift
export HOME="$HEARD_HOME" XDG_RUNTIME_DIR="$HEARD_HOME/run" GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8
export GNOME_ACCESSIBILITY=1 LIBGL_ALWAYS_SOFTWARE=1 MOZ_ENABLE_WAYLAND=0
speech="$HOME/.config/speech-dispatcher"
mkdir -p "$XDG_RUNTIME_DIR" "$speech/modules" "$HOME/profile"
chmod 700 "$XDG_RUNTIME_DIR"
# A silent voice: the words are read from Orca's debug file.
printf '%s\n' 'AddModule "quiet" "sd_generic" "quiet.conf"' 'DefaultModule quiet' >"$speech/speechd.conf"
printf '%s\n' 'GenericExecuteSynth "true"' 'AddVoice "en" "MALE1" "en"' 'DefaultVoice "en"' >"$speech/modules/quiet.conf"
printf 'user_pref("%s", %s);\n' datareporting.policy.dataSubmissionPolicyBypassNotification true webgl.force-enabled true \
    browser.startup.homepage_override.mstone '"ignore"' browser.aboutwelcome.enabled false >"$HOME/profile/user.js"

started=
begin() {
    "$@" >/dev/null 2>&1 &
    started="$! $started"
}
# shellcheck disable=SC2086 # a list of numbers
trap 'kill $started 2>/dev/null || true' EXIT
notes="$HOME/notes"
begin openbox
begin /usr/libexec/at-spi-bus-launcher --launch-immediately
sleep 1
dbus-send --session --dest=org.a11y.Bus --print-reply /org/a11y/bus org.freedesktop.DBus.Properties.Set \
    string:org.a11y.Status string:ScreenReaderEnabled variant:boolean:true >/dev/null
begin orca --replace --debug-file="$notes"
sleep 4
begin firefox-esr --profile "$HOME/profile" --no-remote --width 900 --height 800 "$address"
sleep 15

pause=${PAUSE:-2}
for key in "$@"; do
    case $key in
    type:*) xdotool type --delay 80 "${key#type:}" ;;
    *) xdotool key --clearmodifiers "$key" ;;
    esac
    sleep "$pause"
done
for _ in 1 2 3 4 5 6 7 8; do # the file is written in blocks: presses of a key without effect fill the last one
    xdotool key Control_L
    sleep 0.3
done
awk -F"SPEECH OUTPUT: '" '
    /keyval_name=\(Control_L\)/ { exit }
    /type=ATSPI_KEY_PRESSED_EVENT/ { pressed = 1 }
    pressed && /keyval_name=/ { sub(/.*keyval_name=\(/, ""); sub(/\).*/, ""); printf "\n[%s]", $0; key = tolower($0); pressed = 0; next }
    NF > 1 { if (!sub(/.[{].*/, "", $2)) sub(/.$/, "", $2); sub(/ $/, "", $2) }
    NF > 1 && index($2, key) != 1 { printf " %s |", $2 }
    END { print "" }' "$notes"
