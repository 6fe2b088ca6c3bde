import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/messages.ts";
import { useOrganization } from "../organization/organization.tsx";
import { useTable } from "../table/table.ts";

const PausedWay = lazy(async () => {
  const [component] = await Promise.all([import("./paused-way.tsx"), loadTexts("shopper")]);
  return component;
});

/** Says until when delivery or pickup is paused, or from when it is offered again. Nothing while both are offered. */
export function PausedNotice() {
  const { ordering, opening } = useOrganization();
  // An order at a table needs neither.
  if (useTable()) return null;
  return (
    (ordering.paused || opening.later) && (
      <Suspense>
        <PausedWay paused={ordering.paused} later={opening.later} />
      </Suspense>
    )
  );
}
