import { useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/order.ts";
import { paths } from "#core/contract/storefront.ts";
import { CopyField } from "../shell/copy-field.tsx";
import { addressOf } from "../shell/shop-address.ts";

/** Where the customer of an unpaid order pays it. */
export const linkTo = (order: Pick<Order, "id" | "token">, hostname: string): string =>
  addressOf(hostname, paths.order(order.id, order.token ?? undefined));

/** The link to pay, to send it on as staff like. */
export function CopyLink({ href }: { href: string }) {
  const { $t } = useIntl();
  return <CopyField label={$t({ id: "staff-till.payLink" })} value={href} />;
}
