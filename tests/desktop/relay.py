#!/usr/bin/env -S python3 -B
"""The desktop game follows a game with a friend through a relay."""
import re
import socket
import subprocess

from lib.desk import Desk, holds, rule, same

GAME = 'Zk3qAvFQ0fXh1Tj7mYw2bA'


def link(moves):
    return f'f1;game={GAME};by=1;name=QW5u;record=q1;rules=cshf;begin=1;moves={moves};end'


with Desk() as desk:
    piped = {'stdin': subprocess.PIPE, 'stdout': subprocess.PIPE, 'text': True}
    def serve(port):
        process = desk.run(['node', 'web/relay/relay.mjs', '--port', port], **piped)
        return process, next(word for word in process.stdout.readline().split() if word.startswith('mqtt://'))

    relay, address = serve('0')
    friend = desk.run(['node', 'tests/desktop/lib/friend.mjs', address, GAME], **piped)

    def heard(renewed=False):
        return next(line for line in map(str.strip, friend.stdout) if line.endswith(' again') == renewed)

    rule('an invitation that is accepted needs no link by hand, and the move arrives by itself')
    game = desk.start('--relay', address, link('9'))
    game.click('friend.accept')
    same('2/here here 0 1', heard())
    game.click('cell.a1')
    game.click('piece.1')
    answer = heard()
    holds(answer, f'2 f5;game={GAME};by=2;number=')
    holds(answer, ';record=q1;rules=cshf;begin=1;moves=9a1.1;end')
    game.until('not target("friend.send")')  # the relay has confirmed it

    rule("the friend's move is shown by itself")
    print(link('9a1.1b1.2'), file=friend.stdin, flush=True)
    game.until('record == "q1;rules=cshf;begin=1;moves=9a1.1b1.2"')
    same('2/here here 0 5', heard())  # how many moves have been seen

    rule('without a relay the move waits, and it goes to one that begins anew and has forgotten everything')
    relay.terminate()
    same(0, relay.wait())
    game.click('cell.c1')
    game.click('piece.3')
    game.until('"gets your move when the connection is back." in prompt')
    serve(address.rsplit(':', 1)[1])
    lines = sorted(heard() for _ in range(2))
    holds(lines[0], ';moves=9a1.1b1.2c1.3;end')
    same('2/here here 0 5', lines[1])
    game.until('not target("friend.send")')

    rule('the friend hears again and again that the player is here, and at last that the player has gone')
    same('2/here here 0 5 again', heard(renewed=True))
    game.end_well()
    same('2/here gone', heard())

    rule('a login is in the address, and after two tries that fail the identifier is another')
    with socket.create_server(('127.0.0.1', 0)) as broker:
        game = desk.start('--relay', f'mqtt://name:word@127.0.0.1:{broker.getsockname()[1]}')
        names = []
        while len(set(names)) < 2:
            with broker.accept()[0] as connection:
                hello = connection.recv(1_000)
            names += re.findall(rb'quarto-[\w-]{22}', hello)
        holds(hello, b'\0\4name\0\4word')
        same(names[0], names[1])

        rule('a relay that refuses a topic is left')
        with broker.accept()[0] as connection:
            connection.settimeout(10)  # a silent relay is left after 30 s
            connection.recv(1_000)
            connection.sendall(b'\x20\2\0\0')
            number = re.match(rb'\x82[\x80-\xff]*.(..)', connection.recv(1_000), re.DOTALL).group(1)
            connection.sendall(b'\x90\3' + number + b'\x80')
            while connection.recv(1_000):
                pass
        game.end_well()
