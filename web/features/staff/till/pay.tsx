import { useIntl } from "react-intl";
import type { PaymentOption } from "#core/contract/payments/payments.ts";
import { EmailField } from "../../../ui/contact-fields.tsx";
import { paymentName } from "../../checkout/shipping-and-payment/payment-names.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Segments } from "./segments.tsx";
import { CARD, CASH, type TillDraft } from "./till-draft.ts";

/** Whether an order is paid by a link. */
export const isByLink = ({ pay }: Pick<TillDraft, "pay">): boolean => pay !== CASH && pay !== CARD;

/** The choice of the payment: in the shop, at the door, or by a link that the customer gets. */
export function PayFields({
  draft,
  ways,
  wrong,
  onChange,
}: {
  draft: TillDraft;
  ways: readonly PaymentOption[];
  wrong: (field: string) => string | undefined;
  onChange: (change: Partial<TillDraft>) => void;
}) {
  const { $t } = useIntl();
  const { textMessages } = useStaffShop().configuration;
  const segment = (value: string, label: string) => ({ value, label });
  return (
    <div className="flex flex-col gap-3">
      <Segments
        legend={$t({ id: "staff-till.pay" })}
        segments={[
          segment(CASH, $t({ id: "staff-till.cash" })),
          segment(CARD, $t({ id: "staff-till.card" })),
          ...ways.map(({ id, method }) =>
            segment(id, $t({ id: "staff-till.link" }, { way: $t({ id: paymentName(method, "delivery") }) })),
          ),
        ]}
        value={draft.pay}
        error={wrong("payment")}
        onChange={(pay) => onChange({ pay })}
      />
      {isByLink(draft) && (
        <EmailField
          label={$t({ id: "staff-till.email" })}
          note="optional"
          hint={$t({ id: textMessages ? "staff-till.linkBySms" : "staff-till.linkByMail" })}
          name="email"
          autoComplete="off"
          value={draft.email}
          error={wrong("email")}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      )}
    </div>
  );
}
