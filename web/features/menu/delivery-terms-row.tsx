import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { etaIn } from "#core/contract/locales/in-locale.ts";
import { laterEta } from "#core/contract/shipping/eta.ts";
import { Price } from "../../ui/price.tsx";
import type { DeliveryTerms } from "../cart/terms.ts";
import { useOrganization } from "../organization/organization.tsx";

/** What delivery takes: time, fee, minimum order, and from which subtotal it is free. */
export function DeliveryTermsRow({ terms }: { terms: DeliveryTerms }) {
  const { fee, minimum, freeFrom, varies } = terms;
  const { locale } = useIntl();
  const { configuration, ordering } = useOrganization();
  const { defaultCurrency } = configuration;
  const price = (amount: number) => <Price amount={amount} currency={defaultCurrency} />;
  const amount = (amount: number) =>
    varies ? <FormattedMessage id="menu.from" values={{ price: price(amount) }} /> : price(amount);
  return (
    <div>
      <dl className="flex flex-wrap justify-between gap-x-2 gap-y-2 sm:gap-x-8">
        <Term label={<FormattedMessage id="menu.deliveryTime" />}>
          {laterEta(etaIn(terms, locale), ordering.extraMinutes)}
        </Term>
        <Term label={<FormattedMessage id="menu.fee" />}>{amount(fee)}</Term>
        <Term label={<FormattedMessage id="menu.minimum" />}>
          {minimum > 0 ? amount(minimum) : <FormattedMessage id="menu.noMinimum" />}
        </Term>
      </dl>
      {freeFrom !== null && fee > 0 && (
        <p className="mt-1 text-14 text-ok">
          <FormattedMessage id={varies ? "menu.freeNearby" : "menu.freeFrom"} values={{ price: price(freeFrom) }} />
        </p>
      )}
    </div>
  );
}

/** A fact under its name. */
export const Term = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col">
    <dt className="text-14 text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
