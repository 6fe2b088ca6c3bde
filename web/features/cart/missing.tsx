import { FormattedMessage } from "react-intl";
import { Price } from "../../ui/price.tsx";
import { missingTo, useDeliveryTerms } from "./terms.ts";
import { useCart } from "./use-cart.ts";

/**
 * How much the cart still lacks to the minimum order for delivery; nothing once it is reached. `brief` is for narrow
 * places.
 */
export function Missing({ brief = false }: { brief?: boolean }) {
  const { priced, fulfilment } = useCart();
  const { terms } = useDeliveryTerms();
  if (!terms || !priced || fulfilment !== "delivery") return null;
  const { currency } = priced;
  const missing = missingTo(terms.minimum, priced.subtotal, currency);
  if (missing === 0) return null;
  const price = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <p className="text-14 text-warn">
      {brief ? (
        <FormattedMessage id="cart.toGo" values={{ missing: price(missing) }} />
      ) : (
        <FormattedMessage id="cart.missing" values={{ missing: price(missing), minimum: price(terms.minimum) }} />
      )}
    </p>
  );
}
