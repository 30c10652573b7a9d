#include "shell/app/intent.hpp"

namespace quarto {

namespace {

using PlayedIntent = OneOf<intent::Tick, intent::SaveTime, intent::DismissNotice, intent::FeatureBlocked,
                           intent::SetEnvironment, intent::AllowPondering, intent::EngineAnswer, intent::TapCell,
                           intent::TapPiece, intent::CallQuarto, intent::Confirm, intent::EndTurn, intent::ExtendTime,
                           intent::Start, intent::StartForTwo, intent::Rematch, intent::DismissTip>;

/// A fact about the kind of an intent: `fact.operator()<Kind>()`.
template <class Fact>
bool fact_of(const Intent& intent, Fact fact) {
    return intent.visit([&](const auto& of_feature) {
        return of_feature.visit([&]<class Kind>(const Kind&) { return fact.template operator()<Kind>(); });
    });
}

}  // namespace

bool Intent::is_locked(FeatureSet locked) const {
    if (const auto* open = get_if<intent::Open>()) return !may_open(open->screen, locked);
    return fact_of(*this, [&]<class Kind>() { return !may_offer<Kind>(locked); });
}

bool Intent::is_background() const {
    return fact_of(*this, []<class Kind>() { return requires { Kind::is_background; }; });
}

bool Intent::is_played() const {
    return fact_of(*this, []<class Kind>() { return has_kind<Kind, PlayedIntent>; });
}

}  // namespace quarto
