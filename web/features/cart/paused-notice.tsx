import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/messages.ts";
import { useOrganization } from "../organization/organization.tsx";

const PausedWay = lazy(async () => {
  const [component] = await Promise.all([import("./paused-way.tsx"), loadTexts("shopper")]);
  return component;
});

/** Until when delivery or pickup alone is paused; nothing while none is. */
export function PausedNotice() {
  const { paused } = useOrganization().ordering;
  return (
    paused && (
      <Suspense>
        <PausedWay paused={paused} />
      </Suspense>
    )
  );
}
