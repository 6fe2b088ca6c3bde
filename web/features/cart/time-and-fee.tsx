import { useIntl } from "react-intl";
import { etaIn } from "#core/contract/locales/in-locale.ts";
import { laterEta } from "#core/contract/shipping/eta.ts";
import { useOrganization } from "../organization/organization.tsx";
import { FromPrice } from "./from-price.tsx";
import type { DeliveryTerms } from "./terms.ts";

/** How long delivery takes and what it costs, in a line: "25–35 min · from 7.99 zł". */
export function TimeAndFee({ terms }: { terms: DeliveryTerms }) {
  const { locale } = useIntl();
  const { configuration, ordering } = useOrganization();
  return (
    <span className="tabular-nums">
      {laterEta(etaIn(terms, locale), ordering.extraMinutes)}
      {" · "}
      <FromPrice amount={terms.fee} currency={configuration.defaultCurrency} isFrom={terms.varies} />
    </span>
  );
}
