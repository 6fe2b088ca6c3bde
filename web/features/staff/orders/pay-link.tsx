import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { Button } from "../../../ui/button.tsx";

/** Where the customer of an unpaid order pays it. */
export const linkTo = (order: Pick<Order, "id" | "token">, hostname: string): string => {
  const { protocol, port } = location;
  return new URL(paths.order(order.id, order.token ?? undefined), `${protocol}//${hostname}${port && `:${port}`}`).href;
};

/** The link to pay, to send it on as staff like. */
export function CopyLink({ href }: { href: string }) {
  const { $t } = useIntl();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex items-center gap-2">
      <input
        readOnly
        aria-label={$t({ id: "staff-till.payLink" })}
        className="min-h-target min-w-0 flex-1 rounded-field border border-control bg-wash px-3 text-14"
        value={href}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="secondary" className="min-h-target px-3 py-1" onClick={() => void copy()}>
        {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {$t({ id: isCopied ? "staff-till.copied" : "staff-till.copy" })}
      </Button>
    </div>
  );
}
