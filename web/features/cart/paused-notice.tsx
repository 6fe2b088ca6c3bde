import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/messages.ts";
import { useOrganization } from "../organization/organization.tsx";
import { useTable } from "../table/table.ts";

const PausedWay = lazy(async () => {
  const [component] = await Promise.all([import("./paused-way.tsx"), loadTexts("shopper")]);
  return component;
});

/** Until when delivery or pickup alone is paused, else from when it is there again; nothing while both are. */
export function PausedNotice() {
  const { ordering, opening } = useOrganization();
  // Who sits at a table waits for neither.
  if (useTable()) return null;
  return (
    (ordering.paused || opening.later) && (
      <Suspense>
        <PausedWay paused={ordering.paused} later={opening.later} />
      </Suspense>
    )
  );
}
