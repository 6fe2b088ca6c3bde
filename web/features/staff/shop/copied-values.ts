import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { pick, takingSettings } from "./shop-schema.ts";
import { type HoursValues, hoursValues } from "./shop-values.ts";

type Settings = Pick<OrganizationDetails, "configuration">;

/**
 * The hours of another shop, without its menus by time, whose dishes are its own, and its special days besides those
 * that are there already.
 */
export const copiedHours = (other: Settings, mine: Pick<HoursValues, "specialDays">) => {
  const { isOpen: _, menuTimes: _menuTimes, specialDays, ...hours } = hoursValues(other);
  const known = new Set(mine.specialDays.map(({ date }) => date));
  const added = specialDays.filter(({ date }) => !known.has(date));
  return {
    ...hours,
    specialDays: [...mine.specialDays, ...added].toSorted((a, b) => a.date.localeCompare(b.date)),
  };
};

/** How another shop takes orders and reservations. What a shop is, where, and whether it is open are its own. */
export const copiedSettings = ({ configuration }: Settings) => pick(configuration, takingSettings);
