#!/bin/sh
# The desktop game speaks the player's language.
. tests/desktop/lib/desk.sh

# speaks LANGUAGE ARGUMENTS...: a game that is started so speaks it. What the environment says is set before.
speaks() {
    wanted=$1
    shift
    start_game "$@"
    must_be "$wanted" "$(seen language)"
    end_game KILL
}

rule 'the one of the system'
export LC_ALL='' LC_MESSAGES='' LANG=is_IS.UTF-8
speaks is
export LC_MESSAGES=nn_NO.UTF-8
speaks nb
export LC_ALL=C
speaks en

rule 'the one that was chosen, with the same game and ever after'
export LC_ALL='' LC_MESSAGES='' LANG=de_DE.UTF-8
start_game 'q1;rules=cshf;begin=1;moves=0a1.9'
record=$(seen record)
click menu
click menu.settings
click settings.language
click language.hr
wait_for 'language == "hr"'
must_be "$record" "$(seen record)"
end_game KILL
speaks hr

rule 'the one of the command line, this once'
speaks pt --lang pt-BR
speaks hr
