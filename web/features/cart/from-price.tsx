import { FormattedMessage } from "react-intl";
import { Price } from "../../ui/price.tsx";

/** A price, or "from 7.99 zł" where it may be more. */
export function FromPrice({ isFrom, ...exact }: { amount: number; currency: string; isFrom: boolean }) {
  const price = <Price {...exact} />;
  return isFrom ? <FormattedMessage id="menu.from" values={{ price }} /> : price;
}
