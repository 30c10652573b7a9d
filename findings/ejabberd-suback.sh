#!/bin/sh
# ejabberd answers a refused subscription by MQTT 3.1.1 with a code that only MQTT 5 has.
#
# In MQTT 3.1.1 a SUBACK has the codes 0, 1, 2 and 0x80, and all others are reserved and must not be used [MQTT-3.9.3-2]. So one
# expects 0x80 for a topic that `access_subscribe` denies. ejabberd (23.01 from Debian) sends 0x8f, "topic filter invalid" in MQTT 5.
# MQTT.js (5.16.0) takes it for a broken packet: it emits an error, calls back for the subscription never, and keeps the
# connection, so that a program waits for ever. Needs Debian's ejabberd and python3; MQTT.js comes from npm.
set -eu
cd "$(mktemp -d)"
cat > ejabberd.yml << END
hosts: [localhost]
auth_method: anonymous
anonymous_protocol: login_anon
listen: [{ port: 18830, ip: 127.0.0.1, module: mod_mqtt }]
modules: { mod_mqtt: { access_subscribe: { "allowed/#": [{ allow: all }], "#": [{ deny: all }] } } }
END
export ERL_LIBS="$(dirname "$(ls -d /usr/lib/*/ejabberd-*/ebin | head -1)")/.." ERL_EPMD_PORT=18831 EJABBERD_CONFIG_PATH=ejabberd.yml HOME="$PWD"
epmd -port 18831 -address 127.0.0.1 &
names=$!
erl -noinput -sname finding@localhost -mnesia dir '"data"' -s ejabberd > ejabberd.log 2>&1 &
broker=$!
trap 'kill $broker $names' EXIT

npm init -y > package.log
npm install --silent mqtt@5.16.0
python3 - << 'END' | tee answers
import socket, time
def text(word): return len(word).to_bytes(2, "big") + word.encode()
def packet(kind, body): return bytes([kind, len(body)]) + body
for _ in range(300):
    try:
        broker = socket.create_connection(("127.0.0.1", 18830))
        break
    except ConnectionRefusedError:
        time.sleep(0.1)
broker.sendall(packet(0x10, text("MQTT") + bytes([4, 0xc2, 0, 60]) + text("id") + text("anna") + text("password")))
print("CONNACK", broker.recv(99).hex())
for number, topic in enumerate(["allowed/topic", "denied"], 1):
    broker.sendall(packet(0x82, number.to_bytes(2, "big") + text(topic) + bytes([1])))
    print("SUBACK ", broker.recv(99).hex(), topic)
END
cat > client.cjs << 'END'
const client = require('mqtt').connect('mqtt://anna:password@127.0.0.1:18830', { protocolVersion: 4, reconnectPeriod: 0 });
const said = [];
client.on('error', (error) => said.push(`error "${error.message}"`));
client.on('close', () => said.push('closed'));
client.on('connect', () => {
  client.subscribe('denied', (error) => said.push(`answer ${error}`));
  setTimeout(() => {
    console.log(`MQTT.js: ${said.join(', ')}; still connected: ${client.connected}`);
    process.exit(0);
  }, 3000);
});
END
node client.cjs | tee -a answers
grep -q 9003000101 < answers || { echo 'It does not work at all.'; exit 1; }
grep -q '900300028f denied' answers || { echo 'ejabberd has changed.'; exit 1; }
grep -q 'MQTT.js: error ".*"; still connected: true' answers || { echo 'MQTT.js has changed.'; exit 1; }
