import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { loadTexts } from "../../i18n/messages.ts";
import { useTable } from "../table/table.ts";

const loadPart = async () => {
  await loadTexts("table");
  const { TableBar, TablePlace } = await import("./table-part.tsx");
  return { TableBar, TablePlace };
};
const TableBar = lazy(async () => ({ default: (await loadPart()).TableBar }));
const TablePlace = lazy(async () => ({ default: (await loadPart()).TablePlace }));

/** Shows the table of a shopper who has scanned its code. Other shoppers load no code for it. */
export function AtTable() {
  const table = useTable();
  const [search] = useSearchParams();
  // A server shows the same page whatever the query says.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const scanned = (isHydrated && search.get("table")) || undefined;
  return (
    (scanned || table) && (
      <Suspense>
        <TableBar scanned={scanned} />
      </Suspense>
    )
  );
}

/** Checkout's line that says to which table the order is brought. */
export const AtTablePlace = () => (
  <Suspense>
    <TablePlace />
  </Suspense>
);
