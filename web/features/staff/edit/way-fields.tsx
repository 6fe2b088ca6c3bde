import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { titleIn } from "#core/contract/locales/in-locale.ts";
import { fulfilmentMethods, type Order } from "#core/contract/orders/order.ts";
import type { OrderTable } from "#core/contract/orders/order-table.ts";
import * as places from "#core/contract/places/places.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import type { ShippingMethodId } from "#core/contract/values/ids.ts";
import { fetching } from "../../../api/client.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { useLatest } from "../../../ui/latest.ts";
import { SelectField, TextField } from "../../../ui/text-field.tsx";
import { AddressField } from "../forms/address-field.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { type EditDraft, methodFor, reachingOf, withAddress } from "./edit-draft.ts";

interface Props {
  order: Order;
  draft: EditDraft;
  onChange: (change: Partial<EditDraft>) => void;
}

/** The fields for the fulfilment, the address or the table, and the time. */
export function WayFields({ order, draft, onChange }: Props) {
  const { $t } = useIntl();
  const { address: shop } = useStaffShop();
  return (
    <>
      <Choices legend={$t({ id: "staff-edit.way" })}>
        <div className="grid gap-2 sm:grid-cols-2">
          {fulfilmentMethods.map((way) => (
            <RadioRow
              key={way}
              name="way"
              title={$t({ id: `staff.${way}` })}
              checked={draft.fulfilment === way}
              disabled={way === "delivery" && !shop}
              onChange={() => onChange({ fulfilment: way })}
            />
          ))}
        </div>
      </Choices>
      {draft.fulfilment === "delivery" && shop && (
        <Place country={shop.country} order={order} draft={draft} onChange={onChange} />
      )}
      {draft.fulfilment === "pickup" && order.table && (
        <TableField own={order.table} chosen={draft.table} onChange={(table) => onChange({ table })} />
      )}
      <Time order={order} draft={draft} onChange={onChange} />
    </>
  );
}

/** The choice of another table for guests who changed theirs. */
function TableField({
  own,
  chosen,
  onChange,
}: {
  own: OrderTable;
  chosen: string | undefined;
  /** Called without a table for the order's own. */
  onChange: (table: string | undefined) => void;
}) {
  const { $t } = useIntl();
  const others = useStaffShop().configuration.tables.filter(({ id }) => id !== own.id);
  return (
    <SelectField
      label={$t({ id: "staff-edit.table" })}
      value={chosen ?? own.id}
      onChange={({ target }) => onChange(target.value === own.id ? undefined : target.value)}
    >
      {[own, ...others].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Place({ country, order, draft: { place, methodId }, onChange }: Props & { country: string }) {
  const { locale, $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const queries = useQueryClient();
  const quote = useQuery({
    ...fetching(shipping.quoteDelivery, { params: { organizationId }, query: { placeId: place.placeId } }),
    enabled: place.placeId !== "",
  });
  const reaching = reachingOf(quote.data?.methods ?? []);
  const own = order.shippingAddress;
  const latest = useLatest(place);
  const pick = async (typed: { text: string; placeId: string }) => {
    const picked = withAddress(place, typed, order);
    latest.current = picked;
    onChange({ place: picked, methodId: undefined });
    if (!typed.placeId) return;
    const params = { placeId: typed.placeId };
    const [details, { methods = [] }] = await Promise.all([
      queries.fetchQuery(fetching(places.getPlace, { params })).catch(() => undefined),
      queries
        .fetchQuery(fetching(shipping.quoteDelivery, { params: { organizationId }, query: params }))
        .catch(() => ({ methods: [] })),
    ]);
    const now = latest.current;
    if (now.placeId !== typed.placeId) return;
    onChange({ place: details ? { ...now, details } : { ...now, placeId: "" }, methodId: methodFor(methods, order) });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[1fr_112px] gap-3">
        <AddressField
          label={$t({ id: own ? "staff-edit.otherAddress" : "staff-edit.address" })}
          hint={own ? `${own.addressLineOne}, ${own.zipCode} ${own.city}` : undefined}
          error={place.text && !place.placeId ? $t({ id: "validation.placeUnknown" }) : undefined}
          country={country}
          value={place}
          onChange={(typed) => void pick(typed)}
        />
        <TextField
          label={$t({ id: "staff-edit.door" })}
          maxLength={20}
          autoComplete="off"
          value={place.door}
          onChange={({ target }) => onChange({ place: { ...place, door: target.value } })}
        />
      </div>
      {reaching.length > 1 && (
        <SelectField
          label={$t({ id: "staff-edit.method" })}
          value={methodId}
          onChange={({ target }) => onChange({ methodId: target.value as ShippingMethodId })}
        >
          {reaching.map((method) => (
            <option key={method.id} value={method.id}>
              {titleIn(method, locale)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** The option of the select for a time that does not change. No time has this value. */
const UNCHANGED = "stays";

const QUARTER = 15 * 60_000;

/**
 * The quarters of an hour to choose from: the next eight hours or, for a later time, four hours before and after it.
 */
const timesFrom = (now: number, chosen: string | null): string[] => {
  const around = chosen ? Date.parse(chosen) - 16 * QUARTER : 0;
  const first = Math.ceil(Math.max(now, around) / QUARTER) * QUARTER;
  return Array.from({ length: 32 }, (_, n) => new Date(first + n * QUARTER).toISOString());
};

function Time({ order, draft: { deliveryAt = UNCHANGED }, onChange }: Props) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const [times] = useState(() => timesFrom(serverNow(), order.deliveryAt));
  return (
    <SelectField
      label={$t({ id: "staff-edit.time" })}
      value={deliveryAt}
      onChange={({ target }) => onChange({ deliveryAt: target.value === UNCHANGED ? undefined : target.value })}
    >
      <option value={UNCHANGED}>{$t({ id: "staff-edit.timeStays" })}</option>
      {order.deliveryAt && <option value="">{$t({ id: "staff-edit.soon" })}</option>}
      {times.map((at) => (
        <option key={at} value={at}>
          {formatDateTime(at, reader)}
        </option>
      ))}
    </SelectField>
  );
}
