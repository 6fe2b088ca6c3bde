import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/messages.ts";
import { useDropped } from "./cart.ts";

const DroppedPart = lazy(async () => {
  const [part] = await Promise.all([import("./dropped-part.tsx"), loadTexts("served")]);
  return part;
});

/** Says that lines were dropped from the cart, which and why, until the shopper dismisses it. */
export function CartAlert({ className }: { className?: string }) {
  const { lost, dismiss } = useDropped();
  return (
    lost && (
      <Suspense>
        <DroppedPart lost={lost} className={className} onDismiss={dismiss} />
      </Suspense>
    )
  );
}
