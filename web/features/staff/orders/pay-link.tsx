import { useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/order.ts";
import { paths } from "#core/contract/storefront.ts";
import { CopyField } from "../shell/copy-field.tsx";
import { addressOf } from "../shell/shop-address.ts";

/** The address at which the customer of an unpaid order pays. */
export const linkTo = (order: Pick<Order, "id" | "token">, hostname: string): string =>
  addressOf(hostname, paths.order(order.id, order.token ?? undefined));

/** The payment link, to copy. */
export function CopyLink({ href }: { href: string }) {
  const { $t } = useIntl();
  return <CopyField label={$t({ id: "staff-till.payLink" })} value={href} />;
}
