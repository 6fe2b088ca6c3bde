import { FormattedMessage } from "react-intl";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useDropped } from "./cart.ts";

/** Says that lines were dropped from the cart, and which, until the shopper dismisses it. */
export function CartAlert({ className }: { className?: string }) {
  const { titles, dismiss } = useDropped();
  if (!titles) return null;
  return (
    <Alert
      className={className}
      title={<FormattedMessage id="cart.dropped" />}
      action={
        <Button variant="quiet" className="-mx-3 -mb-2" onClick={dismiss}>
          <FormattedMessage id="common.dismiss" />
        </Button>
      }
    >
      {titles.length > 0 && <FormattedMessage id="cart.gone" values={{ dishes: titles.join(", ") }} />}
    </Alert>
  );
}
