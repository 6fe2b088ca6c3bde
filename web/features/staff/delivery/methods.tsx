import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router";
import { etaIn, titleIn } from "#core/contract/locales/in-locale.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import type { ShippingMethod, ShippingZone } from "#core/contract/shipping/shipping-method.ts";
import { fetching } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useHasRole, useStaffShop } from "../shell/staff-shop.ts";
import { Couriers } from "./couriers.tsx";
import { DeliveryQuote } from "./delivery-quote.tsx";
import { kilometres, Rings } from "./rings.tsx";

/** The shipping methods of a shop with their zones, and a check of an address. */
export default function Methods() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const methods = useQuery(
    fetching(shipping.listShippingMethods, { params: { organizationId: id }, query: { limit: 100 } }),
  );
  const add = (
    <ButtonLink to={staffPaths.shippingMethod(id)}>
      <Plus size={20} aria-hidden />
      {$t({ id: "staff-delivery.add" })}
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <PageHeading>{$t({ id: "staff-delivery.title" })}</PageHeading>
          <p className="max-w-prose text-muted">{$t({ id: "staff-delivery.hint" })}</p>
        </div>
        {add}
      </header>
      <NoAddress />
      <Loaded query={methods} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-delivery.failed" }) }}>
        {({ data }) => (
          <>
            {data.length ? (
              <>
                <ul className="flex flex-col gap-4">
                  {data.map((method) => (
                    <Method key={method.id} method={method} />
                  ))}
                </ul>
                <DeliveryQuote />
              </>
            ) : (
              <EmptyState>{$t({ id: "staff-delivery.none" })}</EmptyState>
            )}
            <Couriers />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Says that nothing is delivered without the shop's address, from which zones are measured. */
function NoAddress() {
  const { $t } = useIntl();
  const { id, address } = useStaffShop();
  const isOwner = useHasRole("owner");
  if (address) return null;
  return (
    <Alert
      tone="warn"
      title={$t({ id: "staff-delivery.noAddress" })}
      action={
        isOwner && (
          <ButtonLink variant="secondary" to={staffPaths.shop(id, "details")}>
            {$t({ id: "staff-delivery.enterAddress" })}
          </ButtonLink>
        )
      }
    >
      {$t({ id: "staff-delivery.noAddressHint" })}
    </Alert>
  );
}

function Method({ method }: { method: ShippingMethod }) {
  const { locale, $t } = useIntl();
  const { id } = useStaffShop();
  const { providerName, providerLogo, publishedAt, requireDateOfDelivery, shippingZones } = method;
  const title = titleIn(method, locale);
  return (
    <li className="flex flex-col gap-4 rounded-docket border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-24">
            <Link
              to={staffPaths.shippingMethod(id, method.id)}
              className="inline-flex min-h-target items-center underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {providerLogo && <img src={providerLogo} alt="" width={24} height={24} className="size-6 object-contain" />}
            {providerName}
            {!publishedAt && <Badge tone="warn">{$t({ id: "staff-delivery.hidden" })}</Badge>}
            {requireDateOfDelivery && <Badge>{$t({ id: "staff-delivery.scheduled" })}</Badge>}
          </p>
        </div>
        <ButtonLink
          variant="secondary"
          className="min-h-target px-4 py-2"
          to={staffPaths.shippingMethod(id, method.id)}
          aria-label={$t({ id: "staff-delivery.editNamed" }, { title })}
        >
          {$t({ id: "staff-delivery.edit" })}
        </ButtonLink>
      </div>
      <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[200px_minmax(0,1fr)] sm:gap-6">
        <Rings distances={shippingZones.map(({ distanceUpto }) => distanceUpto)} />
        <ZoneTable zones={shippingZones} caption={$t({ id: "staff-delivery.zonesOf" }, { title })} />
      </div>
    </li>
  );
}

/** The prices, minimums and times of a method's zones, the nearest first. */
export function ZoneTable({ zones, caption }: { zones: readonly ShippingZone[]; caption: string }) {
  const { locale, $t } = useIntl();
  const { defaultCurrency: currency } = useStaffShop().configuration;
  const nearest = zones.toSorted((a, b) => a.distanceUpto - b.distanceUpto);
  const heads = ["zone", "price", "minimum", "eta"] as const;
  const cell = "py-2 pe-2 sm:pe-3 text-start align-baseline last:pe-0";
  const price = (amount: number) => <Price amount={amount} currency={currency} />;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-14 sm:text-16">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-14 text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} font-normal`}>
                {$t({ id: `staff-delivery.column.${head}` })}
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
                  {$t({ id: "staff-delivery.upTo" }, { distance: kilometres(zone.distanceUpto, locale) })}
                </span>
              </th>
              <td className={cell}>
                <span className="block">{price(zone.price)}</span>
                {zone.freeFrom !== null && (
                  <span className="text-14 text-muted">
                    <FormattedMessage id="staff-delivery.freeFromShort" values={{ price: price(zone.freeFrom) }} />
                  </span>
                )}
              </td>
              <td className={cell}>{zone.minimumOrderAmount > 0 ? price(zone.minimumOrderAmount) : "–"}</td>
              <td className={`${cell} lg:whitespace-nowrap`}>{etaIn(zone, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
