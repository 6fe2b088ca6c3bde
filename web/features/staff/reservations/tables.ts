import { useIntl } from "react-intl";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/** A function that says when guests are more than the seats of their tables, such as "2 seats for 4 guests"; else empty. */
export function useTooFewSeats() {
  const { $t } = useIntl();
  const { tables } = useStaffShop().configuration;
  return ({ tables: ids, guests }: Pick<Reservation, "tables" | "guests">): string => {
    const seats = tables.reduce((sum, table) => sum + (ids.includes(table.id) ? table.seats : 0), 0);
    return seats > 0 && seats < guests ? $t({ id: "staff-book.tooSmall" }, { seats, guests }) : "";
  };
}

/**
 * A function that names the tables of a reservation, such as "Tables 7, 8"; empty without one. Removed tables are left
 * out.
 */
export function useTableNames() {
  const { $t } = useIntl();
  const { tables } = useStaffShop().configuration;
  return ({ tables: ids }: Pick<Reservation, "tables">): string => {
    const names = tables.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return names.length > 0 ? $t({ id: "staff-book.table" }, { count: names.length, names: names.join(", ") }) : "";
  };
}
