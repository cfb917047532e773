// Savage Worlds: which chapter a Trait roll or a damage roll belongs to.
#include "rules/savage/area.h"
#include "rules/savage/attack.h"
#include "rules/savage/chase.h"
#include "rules/savage/contests.h"
#include "rules/savage/initiative.h"
#include "rules/savage/maneuvers.h"
#include "rules/savage/master.h"
#include "rules/savage/movement.h"
#include "rules/savage/powers.h"
#include "rules/savage/ramming.h"
#include "rules/savage/ranged.h"
#include "rules/savage/turns.h"
#include "rules/savage/vehicle_damage.h"
#include "rules/savage/wounds.h"

namespace breakneck::savage {

TraitCheck check_for(const Play& play, const Deciding& deciding, bool theirs) {
    switch (deciding.purpose) {
        case Purpose::attack:
            return attack_check(play, deciding);
        case Purpose::keep_hold:
        case Purpose::keep_weapon:
            return disarm_check(play, deciding);
        case Purpose::break_thing:
            return break_check(play, deciding);
        case Purpose::area_attack:
            return area_check(play, deciding);
        case Purpose::evasion:
            return evasion_check(play, deciding);
        case Purpose::suppressive_fire:
            return suppression_check(play, deciding);
        case Purpose::use_power:
        case Purpose::resist_power:
            return power_check(play, deciding, theirs);
        case Purpose::soak:
        case Purpose::recover_shaken:
        case Purpose::recover_stunned:
        case Purpose::incapacitated:
        case Purpose::bleeding_out:
        case Purpose::knocked_out:
        case Purpose::stabilize:
            return health_check(play, deciding);
        case Purpose::vehicle_soak:
        case Purpose::control:
            return vehicle_check(play, deciding);
        case Purpose::grapple:
        case Purpose::crush:
        case Purpose::break_free:
        case Purpose::push:
        case Purpose::pushed:
        case Purpose::test:
        case Purpose::support:
        case Purpose::improvise:
            return contest_check(play, deciding, theirs);
        case Purpose::interrupt:
            return interrupt_check(play, deciding, theirs);
        case Purpose::notice:
            return notice_check(play, deciding);
        case Purpose::complication:
            return complication_check(play, deciding);
        case Purpose::change_position:
        case Purpose::flee:
        case Purpose::force:
            return maneuvers_check(play, deciding, theirs);
        case Purpose::ram:
            return ram_check(play, deciding, theirs);
        case Purpose::leap:
            return leap_check(play, deciding);
        case Purpose::called:
            break;
    }
    return called_check(play, deciding);
}

void decided(Play& play, const Deciding& deciding, Luck& luck) {
    switch (deciding.purpose) {
        case Purpose::attack:
            return attack_decided(play, deciding);
        case Purpose::keep_hold:
        case Purpose::keep_weapon:
            return disarm_decided(play, deciding);
        case Purpose::break_thing:
            return break_decided(play, deciding);
        case Purpose::area_attack:
            return area_decided(play, deciding, luck);
        case Purpose::evasion:
            return evasion_decided(play, deciding);
        case Purpose::suppressive_fire:
            return suppression_decided(play, deciding);
        case Purpose::use_power:
        case Purpose::resist_power:
            return power_decided(play, deciding);
        case Purpose::soak:
        case Purpose::recover_shaken:
        case Purpose::recover_stunned:
        case Purpose::incapacitated:
        case Purpose::bleeding_out:
        case Purpose::knocked_out:
        case Purpose::stabilize:
            return health_decided(play, deciding, luck);
        case Purpose::vehicle_soak:
        case Purpose::control:
            return vehicle_decided(play, deciding);
        case Purpose::grapple:
        case Purpose::crush:
        case Purpose::break_free:
        case Purpose::push:
        case Purpose::pushed:
        case Purpose::test:
        case Purpose::support:
        case Purpose::improvise:
            return contest_decided(play, deciding);
        case Purpose::interrupt:
            return interrupt_decided(play, deciding);
        case Purpose::notice:
            return notice_decided(play, deciding);
        case Purpose::complication:
            return complication_decided(play, deciding, luck);
        case Purpose::change_position:
        case Purpose::flee:
        case Purpose::force:
            return maneuvers_decided(play, deciding, luck);
        case Purpose::ram:
            return ram_decided(play, deciding, luck);
        case Purpose::leap:
            return leap_decided(play, deciding);
        case Purpose::called:
            return called_decided(play, deciding);
    }
}

void struck(Play& play, const Blow& blow, int total) {
    if (blow.source == BlowSource::ram)
        ram_rolled(play, total);
    else if (blow.vehicle != VehicleId::none)
        vehicle_struck(play, blow, total);
    else if (blow.victim != PersonId::nobody)
        person_struck(play, blow, total);
    else
        object_struck(play, blow, total);
}

}  // namespace breakneck::savage
