import type { OrderTable } from "#core/contract/orders/order-table.ts";
import { useStore } from "../../ui/store.ts";
import { inThisTab, storedValue } from "../../ui/stored.ts";

/** Hours that a scanned code is valid. The next visit scans it again. */
const VISIT_HOURS = 4;

interface Visit extends OrderTable {
  /** When the code was scanned, in epoch milliseconds. */
  at: number;
}

const store = storedValue<Visit | undefined>(
  "table",
  (kept) => {
    const visit = kept as Visit | null;
    return visit && Date.now() - visit.at < VISIT_HOURS * 3_600_000 ? visit : undefined;
  },
  inThisTab,
);

/** The table whose code was scanned in this tab. */
export const useTable = (): OrderTable | undefined => useStore(store);

/** Remembers the table at which the shopper sits. */
export const sitAt = ({ id, name }: OrderTable) => store.set({ id, name, at: Date.now() });

/** Forgets the table, so that the shopper orders delivery or pickup again. */
export const leaveTable = () => store.set(undefined);
