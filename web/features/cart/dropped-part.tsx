import { useIntl } from "react-intl";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Dropped, Missed } from "./cart.ts";

const reasons: Missed["because"][] = ["gone", "sold_out", "options", "price", "full"];

/** Which dishes the cart has lost, by the reason, and a button that dismisses the message. */
export default function DroppedPart({
  lost: { isAgain, dishes },
  className,
  onDismiss,
}: {
  lost: Dropped;
  className?: string | undefined;
  onDismiss: () => void;
}) {
  const { $t } = useIntl();
  const isFull = dishes.every(({ because }) => because === "full");
  return (
    <Alert
      className={className}
      title={$t({ id: isAgain ? (isFull ? "dropped.unfit" : "dropped.again") : "dropped.cart" })}
      action={
        <Button variant="quiet" className="-mx-3 -mb-2" onClick={onDismiss}>
          {$t({ id: "common.dismiss" })}
        </Button>
      }
    >
      {dishes.length > 0 &&
        reasons.map((reason) => {
          const titles = new Set(dishes.flatMap(({ title, because }) => (because === reason ? title : [])));
          return (
            titles.size > 0 && <p key={reason}>{$t({ id: `dropped.${reason}` }, { dishes: [...titles].join(", ") })}</p>
          );
        })}
    </Alert>
  );
}
