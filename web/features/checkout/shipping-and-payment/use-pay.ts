import { useState } from "react";
import type { User } from "#core/contract/accounts/session.ts";
import type { Invoice } from "#core/contract/orders/invoice.ts";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { NOT_SERVED } from "../../cart/not-served.tsx";
import type { Destination } from "../../cart/pricing.ts";
import { askForCode } from "../../cart/typed-code.ts";
import { useCart } from "../../cart/use-cart.ts";
import { blankInvoice, type TypedInvoice, type TypedTip, useDraft } from "../../details/draft.ts";
import type { OrderInHand } from "../place-order.ts";
import { loadTip, useTipped } from "../tipped.tsx";
import { usePlaceOrder } from "../use-place-order.ts";

/** Checks what the shopper chose and typed when they press the button that pays, and then places the order. */
export function usePay(
  user: User,
  {
    pricedFor,
    to,
    payment,
    missing,
    onMissing,
  }: {
    pricedFor: Destination;
    to: OrderInHand["to"] | undefined;
    payment: PaymentOption | undefined;
    /** The texts of the choices that are still to be made. */
    missing: readonly MessageId[];
    onMissing: () => void;
  },
) {
  const { email, wantsInvoice, invoice: typedInvoice = blankInvoice, tip: typedTip } = useDraft(user.id);
  const { lines, priced, table, code } = useCart(pricedFor);
  const tipped = useTipped(user.id, pricedFor);
  const placing = usePlaceOrder(user.id);
  const [isTried, setTried] = useState(false);
  const [wrongInvoice, setWrongInvoice] = useState<TypedInvoice>();
  const [wrongTip, setWrongTip] = useState<{ typed: TypedTip | undefined; id: MessageId }>();
  const pay = async (total: number) => {
    setTried(true);
    if (priced?.notServed) return document.getElementById(NOT_SERVED)?.focus();
    if (askForCode()) return;
    if (missing.length > 0) onMissing();
    const tip = tipped?.typed && (await loadTip()).tipOf(tipped);
    if (typeof tip === "string") return setWrongTip({ typed: typedTip, id: tip });
    const invoice = wantsInvoice ? await checkedInvoice(typedInvoice) : undefined;
    if (invoice === null) return setWrongInvoice(typedInvoice);
    if (!to || !payment || !priced || missing.length > 0) return;
    placing.confirm({
      lines,
      priced: { ...priced, total },
      code,
      payment,
      to,
      email: user.isAnonymous && !table ? email : undefined,
      invoice,
      tip: tip || undefined,
    });
  };
  const isTipWrong = tipped && wrongTip?.typed === typedTip;
  const wrong: MessageId[] = [
    ...(wantsInvoice && wrongInvoice === typedInvoice ? (["checkout.invoice.check"] as const) : []),
    ...(isTipWrong && wrongTip ? [wrongTip.id] : []),
  ];
  return {
    /** Takes the total that the shopper reads, without a tip. */
    pay,
    /** Whether the button was pressed. */
    isTried,
    /** Whether the details of an invoice were invalid at a press. */
    isInvoiceWrong: wrongInvoice !== undefined,
    /** The texts of what was wrong at the last press, until it is changed. */
    wrong,
    placing,
  };
}

/** The typed details of an invoice; null while they are invalid. Their schema loads with the first use. */
const checkedInvoice = async (typed: TypedInvoice): Promise<Invoice | null> => {
  const { Invoice } = await import("#core/contract/orders/invoice.ts");
  return Invoice.safeParse(typed).data ?? null;
};
