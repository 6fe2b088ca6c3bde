import { useQuery } from "@tanstack/react-query";
import * as payments from "#core/contract/payments.ts";
import { fetching } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { Cash } from "./cash.tsx";
import { Revolut } from "./revolut.tsx";
import { StripeAccount } from "./stripe.tsx";

/** How shoppers pay: each way, whether it works, and what is missing. */
export default function Payments() {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const accounts = useQuery(fetching(payments.checkPaymentAccounts, { params: { organizationId } }));
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <PageHeading>{t("staff-payments.title")}</PageHeading>
        <p className="max-w-prose text-muted">{t("staff-payments.hint")}</p>
      </header>
      <Offered />
      <Loaded query={accounts} skeleton={<Waiting />} failure={{ title: t("staff-payments.failed") }}>
        {({ stripe, revolut }) => (
          <>
            <StripeAccount check={stripe} onAskAgain={accounts.refetch} />
            <Revolut check={revolut} onAskAgain={accounts.refetch} />
          </>
        )}
      </Loaded>
      <Cash />
    </div>
  );
}

/** What shoppers can choose now. Without any way to pay nobody can order. */
function Offered() {
  const t = useText();
  const { id: organizationId, configuration } = useWorkplace();
  const query = useQuery(fetching(payments.listPaymentMethods, { params: { organizationId } }));
  if (!configuration.enableHostCheckout)
    return (
      <Alert
        tone="warn"
        title={t("staff-payments.checkoutOff")}
        action={
          <ButtonLink variant="secondary" to={officePaths.shop(organizationId, "details")}>
            {t("staff-payments.toDetails")}
          </ButtonLink>
        }
      >
        {t("staff-payments.checkoutOffHint")}
      </Alert>
    );
  if (!query.data) return null;
  if (!query.data.length)
    return (
      <Alert tone="warn" title={t("staff-payments.nothing")}>
        {t("staff-payments.nothingHint")}
      </Alert>
    );
  const names = query.data.map(({ id }) => t(`staff-payments.way.${id}` as "staff-payments.way.stripe:card"));
  return (
    <p role="status">
      {t("staff-payments.offered")} <strong className="font-semibold">{names.join(", ")}</strong>
    </p>
  );
}
