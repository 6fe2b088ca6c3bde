import { FormattedMessage, useIntl } from "react-intl";
import { etaIn } from "#core/contract/locales/in-locale.ts";
import { laterEta } from "#core/contract/shipping/eta.ts";
import { Price } from "../../ui/price.tsx";
import { useOrganization } from "../organization/organization.tsx";
import type { DeliveryTerms } from "./terms.ts";

/** How long delivery takes and what it costs, in a line: "25–35 min · from 7.99 zł". */
export function TimeAndFee({ terms }: { terms: DeliveryTerms }) {
  const { locale } = useIntl();
  const { configuration, ordering } = useOrganization();
  const price = <Price amount={terms.fee} currency={configuration.defaultCurrency} />;
  return (
    <span className="tabular-nums">
      {laterEta(etaIn(terms, locale), ordering.extraMinutes)}
      {" · "}
      {terms.varies ? <FormattedMessage id="menu.from" values={{ price }} /> : price}
    </span>
  );
}
