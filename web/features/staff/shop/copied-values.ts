import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { pick, takingSettings } from "./shop-schema.ts";
import { type HoursValues, hoursValues } from "./shop-values.ts";

type Settings = Pick<OrganizationDetails, "configuration">;

/**
 * The hours of another shop, without its menus by time, which name its own dishes. Its special days are added to the
 * present ones.
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

/** The settings of another shop for orders and reservations, without its name, its address and whether it is open. */
export const copiedSettings = ({ configuration }: Settings) => pick(configuration, takingSettings);
