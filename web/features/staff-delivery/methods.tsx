import { Plus } from "lucide-react";
import { titleIn } from "#core/contract/in-locale.ts";
import type { ShippingMethod } from "#core/contract/shipping-method.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { Link } from "../../navigation/link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Waiting } from "../account/guards.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useHasRole, useWorkplace } from "../staff/workplace.ts";
import { AddressTrial } from "./address-trial.tsx";
import { Rings } from "./rings.tsx";
import { methodPath, useMethods } from "./use-methods.ts";
import { ZoneTable } from "./zone-table.tsx";

/** The shipping methods of a shop with their zones, and a trial of an address. */
export function Methods() {
  const t = useText();
  const { id } = useWorkplace();
  const add = (
    <ButtonLink to={methodPath(id)}>
      <Plus size={20} aria-hidden />
      {t("staff-delivery.add")}
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <PageHeading>{t("staff-delivery.title")}</PageHeading>
          <p className="max-w-prose text-muted">{t("staff-delivery.hint")}</p>
        </div>
        {add}
      </header>
      <NoAddress />
      <Loaded query={useMethods(id)} skeleton={<Waiting />} failure={{ title: t("staff-delivery.failed") }}>
        {({ data }) =>
          data.length ? (
            <>
              <ul className="flex flex-col gap-4">
                {data.map((method) => (
                  <Method key={method.id} method={method} />
                ))}
              </ul>
              <AddressTrial />
            </>
          ) : (
            <EmptyState>{t("staff-delivery.none")}</EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

/** Zones are measured from the shop's address: without one nothing is delivered. */
function NoAddress() {
  const t = useText();
  const { id, address } = useWorkplace();
  const isOwner = useHasRole("owner");
  if (address) return null;
  return (
    <Alert
      tone="warn"
      title={t("staff-delivery.noAddress")}
      action={
        isOwner && (
          <ButtonLink variant="secondary" to={officePaths.shop(id, "details")}>
            {t("staff-delivery.enterAddress")}
          </ButtonLink>
        )
      }
    >
      {t("staff-delivery.noAddressHint")}
    </Alert>
  );
}

function Method({ method }: { method: ShippingMethod }) {
  const t = useText();
  const { locale } = useLocale();
  const { id } = useWorkplace();
  const { providerName, providerLogo, publishedAt, requireDateOfDelivery, shippingZones } = method;
  const title = titleIn(method, locale);
  return (
    <li className="flex flex-col gap-4 rounded-docket border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-24">
            <Link to={methodPath(id, method.id)} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {providerLogo && <img src={providerLogo} alt="" width={24} height={24} className="size-6 object-contain" />}
            {providerName}
            {!publishedAt && <Badge tone="warn">{t("staff-delivery.hidden")}</Badge>}
            {requireDateOfDelivery && <Badge>{t("staff-delivery.scheduled")}</Badge>}
          </p>
        </div>
        <ButtonLink
          variant="secondary"
          className="min-h-target px-4 py-2"
          to={methodPath(id, method.id)}
          aria-label={t("staff-delivery.editNamed", { title })}
        >
          {t("staff-delivery.edit")}
        </ButtonLink>
      </div>
      <div className="grid items-center gap-4 sm:grid-cols-[200px_1fr] sm:gap-6">
        <Rings distances={shippingZones.map(({ distanceUpto }) => distanceUpto)} />
        <ZoneTable zones={shippingZones} caption={t("staff-delivery.zonesOf", { title })} />
      </div>
    </li>
  );
}
