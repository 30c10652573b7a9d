// The texts of games with friends and of tournaments; tests/grammars.py compares them with docs/formats.md.
#include <array>
#include <catch_amalgamated.hpp>

#include "shell/features/friends/watch.hpp"
#include "shell/features/tournament/saved.hpp"

namespace quarto::test::texts_of_friends {
namespace {

constexpr std::array<std::string_view, 11> friend_links{
    "f5;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=2;name=QW5u;number=AAAAAAAAAAAAAAAAAAAAAA;again;record=q1;rules=cshf;begin=1;"
    "bank=60;moves=9a1.1;times=10.20.30;end",
    "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;name=QW5u;record=q1;rules=cshf;begin=1;moves=9;end",
    "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;commit=0ThM3pj6E8z1DT94wLmqHERBu3iA01K8ubmVx83THTs;record=q1;rules=cs;begin=1;"
    "end",
    "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=2;commit=0ThM3pj6E8z1DT94wLmqHERBu3iA01K8ubmVx83THTs;number="
    "AAAAAAAAAAAAAAAAAAAAAA;"
    "record=q1;rules=cs;begin=1;end",
    "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;commit=0ThM3pj6E8z1DT94wLmqHERBu3iA01K8ubmVx83THTs;number="
    "AAAAAAAAAAAAAAAAAAAAAA;"
    "secret=QmVuQmVuQmVuQmVuQmVuQg;record=q1;rules=cs;begin=5-3;moves=9;end",
    "f2;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=2;name=Wm_Dqw;after=AAAAAAAAAAAAAAAAAAAAAA;score=2-1-0;takebacks=1;drawn;"
    "watched;again;"
    "offer=takeback-2;answer=no-1;record=q1;rules=cshf;begin=2;calls=late;moves=9a1.1;end",
    "f2;game=AAAAAAAAAAAAAAAAAAAAAA;by=1;name=QW5u;other=QmVu;watch;record=q1;rules=cshf;begin=1;moves=9a1.1;end",
    "f3;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;record=q1;rules=cshf;begin=1;bank=60;increment=2;moves=9a1.1;times=10.20.30;"
    "end",
    "f3;game=Zk3qAvFQ0fXh1Tj7mYw2bA;by=1;other=QmVu;watch;record=q1;rules=cshf;begin=1;bank=60;moves=9a1.1;times=10.20."
    "30;end",
    "f4;game=AAAAAAAAAAAAAAAAAAAAAA;by=1;name=QW5u;other=QmVu;watch;signer=0ThM3pj6E8z1DT94wLmqHERBu3iA01K8ubmVx83THTs;"
    "record=q1;rules=cshf;begin=1;moves=9a1.1;end",
    "f4;game=AAAAAAAAAAAAAAAAAAAAAA;by=1;watch;signer=0ThM3pj6E8z1DT94wLmqHERBu3iA01K8ubmVx83THTs;"
    "record=q1;rules=cshf;begin=1;bank=300;moves=9;times=10;end"};

constexpr std::array<std::string_view, 6> friend_saves{
    "quarto-friends 5\n"
    "game=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=2;date=2028-02-29;number=AAAAAAAAAAAAAAAAAAAAAA;met;sent;taken;record=q1;"
    "rules=cshf;begin=1;moves=9\n",
    "quarto-friends 1\n"
    "game=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=1;date=2028-02-29;name=QmVu;own=QW5u;met;sent;record=q1;rules=cshf;begin=1;moves="
    "9\n"
    "game=AAAAAAAAAAAAAAAAAAAAAA;seat=1;date=2028-02-28;commit=0ThM3pj6E8z1DT94wLmqHERBu3iA01K8ubmVx83THTs;"
    "secret=QmVuQmVuQmVuQmVuQmVuQg;record=q1;rules=cshf;begin=1\n",
    "quarto-friends 2\n"
    "game=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=2;date=2028-02-29;met;after=AAAAAAAAAAAAAAAAAAAAAA;score=0-1-3;watched;offer="
    "draw-2;"
    "answer=yes-1;their-again;their-offer=takeback-1;asked=2-3;answered=3;record=q1;rules=cshf;begin=1;moves=9a1.1\n",
    "quarto-friends 2\n"
    "game=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=1;date=2028-02-29;met;sent;watch;record=q1;rules=cshf;begin=1;moves=9\n",
    "quarto-friends 3\n"
    "game=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=2;date=2028-02-29;record=q1;rules=cshf;begin=1;bank=60;moves=9;times=10;used="
    "700\n",
    "quarto-friends 4\n"
    "game=Zk3qAvFQ0fXh1Tj7mYw2bA;seat=1;date=2028-02-29;met;sent;watch;signer="
    "0ThM3pj6E8z1DT94wLmqHERBu3iA01K8ubmVx83THTs;"
    "record=q1;rules=cshf;begin=1;moves=9\n"};

constexpr std::array<std::string_view, 1> tournament_links{"t1;tournament=Zk3qAvFQ0fXh1Tj7mYw2bA;name=RnJpZGF5;end"};

constexpr std::array<std::string_view, 3> registrations{
    "join1;player=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;end", "join2;player=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;serial=9;end",
    "join3;player=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;serial=0;leaves;end"};

constexpr std::array<std::string_view, 6> tournaments{
    "tournament4;key=Zk3qAvFQ0fXh1Tj7mYw2bA;serial=14;name=RnJpZGF5;form=swiss;rounds=5;stage=running;"
    "host=QmVuQmVuQmVuQmVuQmVuQg;term=1;away;gone=BBBBBBBBBBBBBBBBBBBBBA,2;"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0,12,2-2;player=QmVuQmVuQmVuQmVuQmVuQg,QmVu,0,0,0;"
    "player=AAAAAAAAAAAAAAAAAAAAAA,Q2FybA,0,0,0;"
    "round=1-2:1.3,3;round=2-3:1;round=3-1:o.1,2/1;record=q1;rules=cshf;begin=1;end",
    "tournament3;key=Zk3qAvFQ0fXh1Tj7mYw2bA;serial=12;name=RnJpZGF5;form=swiss;rounds=5;stage=running;"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0,2-2;player=QmVuQmVuQmVuQmVuQmVuQg,QmVu,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,"
    "Q2FybA,0,0;"
    "round=1-2:1,3;round=2-3:1;round=3-1:o,2;record=q1;rules=cshf;begin=1;end",
    "tournament1;key=Zk3qAvFQ0fXh1Tj7mYw2bA;serial=0;name=RnJpZGF5;form=roundrobin;stage=open;record=q1;rules=cshf;"
    "begin=1;end",
    "tournament1;key=Zk3qAvFQ0fXh1Tj7mYw2bA;serial=7;name=RnJpZGF5;form=swiss;rounds=3;stage=running;"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0;player=QmVuQmVuQmVuQmVuQmVuQg,QmVu,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,"
    "Q2FybA,1,2;"
    "round=1-2:1;record=q1;rules=cshf;begin=1;end",
    "tournament1;key=Zk3qAvFQ0fXh1Tj7mYw2bA;serial=9;name=RnJpZGF5;form=swiss;rounds=3;stage=running;"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0;player=QmVuQmVuQmVuQmVuQmVuQg,QmVu,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,"
    "Q2FybA,0,0;"
    "round=2-3:d,1;round=3-1:o,2;record=q1;rules=cs+squares;begin=1;end",
    "tournament2;key=Zk3qAvFQ0fXh1Tj7mYw2bA;serial=1;name=RnJpZGF5;form=swiss;rounds=5;stage=open;"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0;record=q1;rules=cshf;begin=1;bank=300;increment=5;end"};

constexpr std::array<std::string_view, 5> tournament_saves{
    "quarto-tournament 2\nplayer=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;date=2028-02-29;out;asked=7\n"
    "t1;tournament=QmVuQmVuQmVuQmVuQmVuQg;name=RnJpZGF5;end\n",
    "quarto-tournament 2\nplayer=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;date=2028-02-29\n"
    "t1;tournament=QmVuQmVuQmVuQmVuQmVuQg;name=RnJpZGF5;end\n"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA;date=2028-02-29;host\n"
    "t1;tournament=AAAAAAAAAAAAAAAAAAAAAA;name=RnJpZGF5;end\n"
    "tournament1;key=AAAAAAAAAAAAAAAAAAAAAA;serial=1;name=RnJpZGF5;form=swiss;rounds=5;stage=running;"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,QmVu,0,0;round=1-2:1;record=q1;rules=cshf;"
    "begin=1;end\n"
    "game=1.1;record=q1;rules=cshf;begin=1;moves=9.2x\n",
    "quarto-tournament 3\nplayer=Zk3qAvFQ0fXh1Tj7mYw2bA;date=2028-02-29;host\n"
    "t1;tournament=AAAAAAAAAAAAAAAAAAAAAA;name=RnJpZGF5;end\n"
    "tournament4;key=AAAAAAAAAAAAAAAAAAAAAA;serial=8;name=RnJpZGF5;form=swiss;rounds=5;stage=running;"
    "gone=QmVuQmVuQmVuQmVuQmVuQg,7;player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,QmVu,0,0,0;"
    "round=1-2:1.1;record=q1;rules=cshf;begin=1;end\n",
    "quarto-tournament 1\nplayer=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;date=2028-02-29\n"
    "t1;tournament=QmVuQmVuQmVuQmVuQmVuQg;name=RnJpZGF5;end\n",
    "quarto-tournament 1\nplayer=Zk3qAvFQ0fXh1Tj7mYw2bA;date=2028-02-29;host\n"
    "t1;tournament=QmVuQmVuQmVuQmVuQmVuQg;name=RnJpZGF5;end\n"
    "tournament1;key=QmVuQmVuQmVuQmVuQmVuQg;serial=1;name=RnJpZGF5;form=swiss;rounds=5;stage=running;"
    "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,QmVu,0,0;round=1-2:1;record=q1;rules=cshf;"
    "begin=1;end\n"
    "game=1.1;record=q1;rules=cshf;begin=1;moves=9.2x\n"};

template <class Read>
void check_written_as_read(auto texts, Read read) {
    for (const std::string_view text : texts) {
        CAPTURE(text);
        const auto value = read(text);
        REQUIRE(value);
        CHECK(to_text(*value) == text);
    }
}

TEST_CASE("The documented texts of friends and tournaments are written as they are read") {
    check_written_as_read(friend_links, parse_friend_link);
    check_written_as_read(tournament_links, parse_tournament_link);
    check_written_as_read(registrations, parse_registration);
    check_written_as_read(tournaments, parse_tournament);
    check_written_as_read(tournament_saves, parse_own_tournaments);
    for (const std::string_view text : friend_saves) {
        CAPTURE(text);
        const ReadFriendGames read = parse_friend_games(text);
        CHECK_FALSE(read.error);
        CHECK(to_text(read.games) == text);
    }
}

TEST_CASE("What a host of an earlier version has removed, withdrawn and set is taken over") {
    const auto read = parse_own_tournaments(
        "quarto-tournament 2\nplayer=Zk3qAvFQ0fXh1Tj7mYw2bA;date=2028-02-29;host\n"
        "t1;tournament=AAAAAAAAAAAAAAAAAAAAAA;name=RnJpZGF5;end\n"
        "tournament1;key=AAAAAAAAAAAAAAAAAAAAAA;serial=9;name=RnJpZGF5;form=swiss;rounds=5;stage=running;"
        "player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,QmVu,0,2;round=1-2:1;record=q1;rules="
        "cshf;begin=1;end\n"
        "gone=AAAAAAAAAAAAAAAAAAAAAA;serial=9\ngone=QmVuQmVuQmVuQmVuQmVuQg;serial=7\n");
    REQUIRE(read);
    const Tournament& tournament = *read->front().tournament;
    CHECK(tournament.gone == std::vector{GonePlayer{"QmVuQmVuQmVuQmVuQmVuQg", 7}});
    CHECK(tournament.players[1].changed == 9);
    CHECK(is_set_by_hand(tournament.rounds[0].boards[0]));
    CHECK(parse_own_tournaments(to_text(*read)).value() == *read);
}

}  // namespace
}  // namespace quarto::test::texts_of_friends
