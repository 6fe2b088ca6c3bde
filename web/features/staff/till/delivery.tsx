import { useQueryClient } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { FormattedMessage, useIntl } from "react-intl";
import { etaIn, titleIn } from "#core/contract/locales/in-locale.ts";
import type { Order } from "#core/contract/orders/order.ts";
import * as places from "#core/contract/places/places.ts";
import { flatIn } from "#core/contract/shipping/house.ts";
import type { DeliveryQuote, EligibleShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { fetching } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ComboBox } from "../../../ui/combo-box.tsx";
import { useLatest } from "../../../ui/latest.ts";
import { Price } from "../../../ui/price.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { usePredictions } from "../../address/predictions.ts";
import { useSearchWords } from "../../address/search-words.ts";
import { inCountry } from "../forms/address-field.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Segments } from "./segments.tsx";
import { addressOf, noAddress, type TillDraft, type TypedAddress } from "./till-draft.ts";

/** The methods that reach an address, and the one that is taken. */
export const chosenMethod = (
  quote: DeliveryQuote | undefined,
  methodId: string,
): EligibleShippingMethod | undefined => {
  const reaching = (quote?.methods ?? []).filter(({ eligibleShippingZone }) => eligibleShippingZone);
  return reaching.find(({ id }) => id === methodId) ?? reaching[0];
};

/** The fields for the delivery address, with the price. */
export function DeliveryFields({
  draft: { address, methodId },
  orders,
  quote,
  wrong,
  onChange,
}: {
  draft: TillDraft;
  orders: readonly Order[];
  quote: DeliveryQuote | undefined;
  wrong: (field: string) => string | undefined;
  onChange: (change: Partial<TillDraft>) => void;
}) {
  const { $t } = useIntl();
  const set = (to: TypedAddress) => onChange({ address: to });
  const known = new Map(
    orders.flatMap(({ shippingAddress }) => {
      const past = shippingAddress && addressOf(shippingAddress);
      return past ? [[`${past.placeId} ${past.door}`, past] as const] : [];
    }),
  );
  return (
    <div className="flex flex-col gap-3">
      {!address.placeId && known.size > 0 && (
        <ul aria-label={$t({ id: "staff-till.knownAddresses" })} className="flex flex-col gap-2">
          {[...known].map(([key, past]) => (
            <li key={key}>
              <Button
                wide
                variant="secondary"
                className="min-h-target justify-start px-3 py-1"
                onClick={() => set(past)}
              >
                <MapPin size={18} aria-hidden className="shrink-0" />
                <span dir="auto" className="truncate">
                  {[past.details?.addressLineOne, past.door].filter(Boolean).join(" / ")}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[1fr_96px] gap-3">
        <StreetField address={address} error={wrong("address")} onChange={set} />
        <TextField
          label={$t({ id: "staff-till.door" })}
          name="door"
          maxLength={20}
          autoComplete="off"
          value={address.door}
          onChange={({ target }) => set({ ...address, door: target.value })}
        />
      </div>
      {address.placeId && quote && <Reach quote={quote} methodId={methodId} onChange={onChange} />}
    </div>
  );
}

function StreetField({
  address,
  error,
  onChange,
}: {
  address: TypedAddress;
  error: string | undefined;
  onChange: (address: TypedAddress) => void;
}) {
  const { $t } = useIntl();
  const { address: shop, configuration } = useStaffShop();
  const words = useSearchWords();
  const queries = useQueryClient();
  // The API searches near the shop of this hostname. On another host, it can only search in the country.
  const isAtHome = location.hostname === configuration.hostname;
  const search = isAtHome || !shop ? undefined : inCountry(shop.country);
  const { suggestions, status } = usePredictions(address.placeId ? "" : address.text, search);
  const latest = useLatest(address);
  const pick = async ({ id, text }: { id: string; text: string }) => {
    const door = address.door || flatIn(address.text, text) || "";
    const picked = { text, placeId: id, door };
    latest.current = picked;
    onChange(picked);
    const asked = { ...fetching(places.getPlace, { params: { placeId: id } }), staleTime: Number.POSITIVE_INFINITY };
    const details = await queries.fetchQuery(asked).catch(() => undefined);
    const now = latest.current;
    if (now.placeId !== id) return;
    const whole = details && { ...now, text: `${text}, ${details.zipCode} ${details.city}`, details };
    onChange(whole ?? { ...noAddress, door: now.door });
  };
  return (
    <ComboBox
      label={$t({ id: "staff-till.address" })}
      note="required"
      name="address"
      autoComplete="off"
      error={error}
      value={address.text}
      onChange={(text) => text !== address.text && onChange({ ...noAddress, door: address.door, text })}
      suggestions={suggestions}
      onPick={(picked) => void pick(picked)}
      status={address.placeId ? undefined : words(status)}
    />
  );
}

/** The zone of the address with its price, or that no method reaches it. */
function Reach({
  quote,
  methodId,
  onChange,
}: {
  quote: DeliveryQuote;
  methodId: string;
  onChange: (change: Partial<TillDraft>) => void;
}) {
  const { locale, $t } = useIntl();
  const { defaultCurrency: currency } = useStaffShop().configuration;
  const method = chosenMethod(quote, methodId);
  const reaching = quote.methods.filter(({ eligibleShippingZone }) => eligibleShippingZone);
  const zone = method?.eligibleShippingZone;
  if (!method || !zone) return <Alert title={$t({ id: "staff-till.tooFar" })} />;
  return (
    <div className="flex flex-col gap-2">
      {reaching.length > 1 && (
        <Segments
          legend={$t({ id: "staff-till.method" })}
          segments={reaching.map((each) => ({ value: each.id, label: titleIn(each, locale) }))}
          value={method.id}
          onChange={(methodId) => onChange({ methodId })}
        />
      )}
      <p role="status" className="flex flex-wrap gap-x-3 text-14">
        <span className="font-semibold">{titleIn(zone, locale)}</span>
        <Price amount={zone.price} currency={currency} />
        <span className="text-muted">{etaIn(zone, locale)}</span>
      </p>
      {method.reason === "below_minimum" && (
        <p className="text-14 text-warn">
          <FormattedMessage
            id="staff-till.belowMinimum"
            values={{ minimum: <Price amount={zone.minimumOrderAmount} currency={currency} /> }}
          />
        </p>
      )}
    </div>
  );
}
