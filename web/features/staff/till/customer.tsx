import { RotateCcw } from "lucide-react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { formatDay } from "#core/contract/values/format-date.ts";
import { personName } from "#core/contract/values/person-name.ts";
import { Button } from "../../../ui/button.tsx";
import { PhoneField } from "../../../ui/contact-fields.tsx";
import { Price } from "../../../ui/price.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CustomerNotes, useCustomersOfPhone } from "../customers/customer-notes.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { sameAgain, type TillDraft } from "./till-draft.ts";

/** The number of last orders to show. */
const MAX_SHOWN = 2;

/** The name of a customer's last order; empty for a stranger. */
export const knownName = ([last]: readonly Order[]): string => {
  const person = last && (last.shippingAddress ?? last.contact);
  return person ? personName(person) : "";
};

interface Fields {
  draft: TillDraft;
  /** The error of a field. */
  wrong: (field: string) => string | undefined;
  onChange: (change: Partial<TillDraft>) => void;
}

/** The fields for the customer. For a known phone number they show the name and the last orders. */
export function CustomerFields({ draft, orders, wrong, onChange }: Fields & { orders: readonly Order[] }) {
  const { $t } = useIntl();
  const isByPhone = draft.source === "phone" || draft.fulfilment === "delivery";
  const known = knownName(orders);
  const customers = useCustomersOfPhone(draft.phone);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <PhoneField
          label={$t({ id: "staff.phone" })}
          note={isByPhone ? "required" : "optional"}
          name="phone"
          autoComplete="off"
          value={draft.phone}
          error={wrong("phone")}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <TextField
          label={$t({ id: "staff-till.name" })}
          note="optional"
          name="name"
          maxLength={64}
          autoComplete="off"
          placeholder={known}
          value={draft.name}
          error={wrong("firstname")}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <CustomerNotes query={customers} />
      {!customers.isLoading && orders.length > 0 && (
        <section
          aria-label={$t({ id: "staff-till.lastOrders" })}
          className="flex flex-col gap-2 rounded-field bg-wash p-3"
        >
          <h3 className="font-semibold text-14">
            {$t({ id: "staff-till.known" }, { name: known || draft.phone, count: orders.length })}
          </h3>
          <ul className="flex flex-col gap-2">
            {orders.slice(0, MAX_SHOWN).map((order) => (
              <Last key={order.id} order={order} onAgain={() => onChange(sameAgain(order))} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * The field for notes about the whole order. On a delivery, tickets and screens say that they are for the person who
 * brings it.
 */
export function NotesField({ draft, wrong, onChange }: Fields) {
  const { $t } = useIntl();
  return (
    <TextField
      label={$t({ id: draft.fulfilment === "delivery" ? "staff-till.notesDelivery" : "staff-till.notes" })}
      note="optional"
      name="notes"
      maxLength={500}
      autoComplete="off"
      value={draft.notes}
      error={wrong("notes")}
      onChange={({ target }) => onChange({ notes: target.value })}
    />
  );
}

function Last({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const { locale, $t } = useIntl();
  const reader = useStaffReader();
  const { items, payment, placedAt, createdAt, referenceId } = order;
  return (
    <li className="flex items-center gap-2">
      <p className="min-w-0 flex-1 text-14">
        <span className="figures text-muted">
          {formatDay(placedAt ?? createdAt, reader)} · <Price amount={chargedOf(payment)} currency={payment.currency} />
        </span>
        <span dir="auto" className="line-clamp-2">
          {items
            .map(({ quantity, translations }) => `${quantity}\u00a0× ${inLocale(translations, locale)?.title ?? ""}`)
            .join(", ")}
        </span>
      </p>
      <Button
        variant="secondary"
        className="min-h-target shrink-0 px-3 py-1"
        aria-label={$t({ id: "staff-till.againOf" }, { reference: referenceId })}
        onClick={onAgain}
      >
        <RotateCcw size={18} aria-hidden />
        {$t({ id: "staff-till.again" })}
      </Button>
    </li>
  );
}
