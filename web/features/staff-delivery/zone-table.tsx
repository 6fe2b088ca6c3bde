import { etaIn, titleIn } from "#core/contract/in-locale.ts";
import type { ShippingZone } from "#core/contract/shipping-method.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { Text, useText } from "../../i18n/text.tsx";
import { Price } from "../../ui/price.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { kilometres } from "./kilometres.ts";

/** What the rings of a method cost and ask for, the nearest first. */
export function ZoneTable({ zones, caption }: { zones: readonly ShippingZone[]; caption: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { defaultCurrency: currency } = useWorkplace().configuration;
  const nearest = zones.toSorted((a, b) => a.distanceUpto - b.distanceUpto);
  const heads = ["zone", "price", "minimum", "eta"] as const;
  const cell = "py-2 pe-2 sm:pe-3 text-start align-baseline last:pe-0";
  const price = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <table className="w-full border-collapse text-14 sm:text-16">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-14 text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className={`${cell} font-normal`}>
              {t(`staff-delivery.column.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {nearest.map((zone) => (
          <tr key={zone.id}>
            <th scope="row" className={`${cell} font-normal`}>
              <span className="block font-semibold">{titleIn(zone, locale)}</span>
              <span className="figures text-14 text-muted">
                {t("staff-delivery.upTo", { distance: kilometres(zone.distanceUpto, locale) })}
              </span>
            </th>
            <td className={cell}>
              <span className="block">{price(zone.price)}</span>
              {zone.freeFrom !== null && (
                <span className="text-14 text-muted">
                  <Text id="staff-delivery.freeFromShort" values={{ price: price(zone.freeFrom) }} />
                </span>
              )}
            </td>
            <td className={cell}>{zone.minimumOrderAmount > 0 ? price(zone.minimumOrderAmount) : "–"}</td>
            <td className={`${cell} whitespace-nowrap`}>{etaIn(zone, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
