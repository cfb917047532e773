// Savage Worlds: what is done to any choice, whatever it is.
#include "rules/savage/choices.h"

namespace breakneck::savage {

Choice::Choice() = default;
Choice::Choice(const Choice&) = default;
Choice::Choice(Choice&&) noexcept = default;
Choice& Choice::operator=(const Choice&) = default;
Choice& Choice::operator=(Choice&&) noexcept = default;

bool Choice::operator==(const Choice& other) const {
    return static_cast<const variant&>(*this) == static_cast<const variant&>(other);
}

}  // namespace breakneck::savage
