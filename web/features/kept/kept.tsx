import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadTexts } from "../../i18n/messages.ts";

const KeptNotice = lazy(async () => {
  const [component] = await Promise.all([import("./kept-notice.tsx"), loadTexts("kept")]);
  return component;
});

const unchanging = () => () => {};

/** Says that the page is a stored copy, because there was no network. */
export function Kept() {
  const kept = useSyncExternalStore(
    unchanging,
    () => document.documentElement.dataset.kept,
    () => undefined,
  );
  return (
    kept && (
      <Suspense>
        <KeptNotice at={kept} />
      </Suspense>
    )
  );
}
