#!/usr/bin/env -S python3 -B
"""Language of the desktop game."""
import signal

from lib.desk import Desk, rule, same

with Desk() as desk:
    def speaks(wanted, *arguments, **environment):
        """Starts a game and checks its language."""
        game = desk.start(*arguments, **environment)
        same(wanted, game.seen('language'))
        game.end(signal.SIGKILL)

    rule('the game uses the language of the system')
    speaks('is', LC_ALL='', LC_MESSAGES='', LANG='is_IS.UTF-8')
    speaks('nb', LC_MESSAGES='nn_NO.UTF-8')
    speaks('en', LC_ALL='C')
    speaks('el', LC_ALL='', LANG='de_DE.UTF-8', LC_MESSAGES='', LANGUAGE='tlh:el')

    rule('a chosen language keeps the game and is used from then on')
    game = desk.start('q1;rules=cshf;begin=1;moves=0a1.9', LANGUAGE='', LC_ALL='', LC_MESSAGES='', LANG='de_DE.UTF-8')
    record = game.seen('record')
    game.must('language == "de"')
    game.click('menu')
    game.click('menu.settings')
    game.click('settings.language')
    game.click('language.hr')
    game.must('language == "hr"')
    same(record, game.seen('record'))
    game.end(signal.SIGKILL)
    speaks('hr')

    rule('a language on the command line is used only once')
    speaks('pt-BR', '--lang', 'pt-BR')
    speaks('hr')
