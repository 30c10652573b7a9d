#!/bin/sh
# RabbitMQ: a client with a clean session can't come back under its name while the node that it was on is down.
#
# One node of three has died, the other two go on and let clients in. An MQTT client with a clean session has left nothing that
# it needs, so one expects that it can connect to another node and subscribe anew. RabbitMQ (3.10.8 from Debian) lets it in, and closes
# the connection as it subscribes with QoS 1: "home node of durable queue 'mqtt-subscription-NAMEqos1' is down or inaccessible". Under
# another name it works. So a client that keeps its name, as clients usually do, is cut off again and again until the node is back.
# Needs Debian's rabbitmq-server and mosquitto-clients.
set -eu
cd "$(mktemp -d)"
export HOME="$PWD" ERL_EPMD_PORT=18840 RABBITMQ_MNESIA_BASE="$PWD" RABBITMQ_LOG_BASE="$PWD" RABBITMQ_CONF_ENV_FILE=/dev/null
export RABBITMQ_ENABLED_PLUGINS_FILE="$PWD/plugins"
echo '[rabbitmq_mqtt].' > plugins
epmd -port 18840 -address 127.0.0.1 &
processes=$!
trap 'kill $processes 2> /dev/null || true' EXIT

# start NUMBER: a node, at the port 1885NUMBER, joined with the first.
start() {
    printf 'listeners.tcp = none\nmqtt.allow_anonymous = true\nmqtt.listeners.tcp.default = 127.0.0.1:1885%s\n' "$1" > "$1.conf"
    RABBITMQ_CONFIG_FILE="$PWD/$1.conf" RABBITMQ_NODENAME=node$1@localhost RABBITMQ_DIST_PORT=1886$1 RABBITMQ_PID_FILE="$PWD/$1.pid" \
        /usr/lib/rabbitmq/bin/rabbitmq-server > "$1.log" 2>&1 &
    processes="$processes $!"
    until [ -s "$1.pid" ]; do sleep 1; done
    control "$1" wait "$1.pid" --timeout 120 > control.log
    [ "$1" = 1 ] || for words in stop_app 'join_cluster node1@localhost' start_app; do control "$1" $words >> control.log 2>&1; done
}
control() {
    node=$1
    shift
    /usr/lib/rabbitmq/bin/rabbitmqctl -n "node$node@localhost" "$@"
}
# subscribes NAME PORT: whether a client of this name can, with a clean session. It tries for ten seconds.
subscribes() {
    timeout 10 mosquitto_sub -p "$2" -i "$1" -q 1 -t topic -E > sub.log 2>&1 && echo yes || echo no
}
for number in 1 2 3; do start "$number"; done
mosquitto_sub -p 18851 -i anna -q 1 -t topic > anna.log 2>&1 &
sleep 2
echo "anna at node 1:                         connected"
kill -9 "$(cat 1.pid)"
sleep 5
again=$(subscribes anna 18852)
other=$(subscribes ben 18852)
echo "node 1 is dead; anna subscribes at 2:   $again"
echo "ben, who was nowhere, at the same node: $other"
grep -ho "home node.*inaccessible" node2@localhost.log 2.log 2> /dev/null | head -1
[ "$again $other" = 'no yes' ] || { echo 'This has changed.'; exit 1; }
