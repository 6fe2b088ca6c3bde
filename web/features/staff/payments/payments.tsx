import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import type { Output } from "#core/contract/api/route.ts";
import * as payments from "#core/contract/payments/payments.ts";
import { fetching } from "../../../api/client.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded, NotLoaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { together } from "../../../ui/together.ts";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Cash } from "./cash.tsx";
import { ChargeTime } from "./charge-time.tsx";
import { KeyAccount } from "./key-account.tsx";
import { RedirectAccount } from "./redirect-account.tsx";
import { Tips } from "./tip-settings.tsx";

/** The payment methods of a shop, with their state and what is missing. */
export default function Payments() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const params = { organizationId };
  const checks = useQuery(fetching(payments.checkPaymentAccounts, { params }));
  const methods = useQuery(fetching(payments.listPaymentMethods, { params }));
  const own = (
    <>
      <Cash />
      <ChargeTime />
      <Tips />
    </>
  );
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <PageHeading>{$t({ id: "staff-payments.title" })}</PageHeading>
        <p className="max-w-prose text-muted">{$t({ id: "staff-payments.hint" })}</p>
      </header>
      <Loaded
        query={together({ checks, methods })}
        skeleton={<Waiting />}
        failed={(retry) => (
          <>
            <NotLoaded failure={{ title: $t({ id: "staff-payments.failed" }) }} onRetry={retry} />
            {own}
          </>
        )}
      >
        {(found) => (
          <>
            <Offered methods={found.methods} />
            {payments.onlineProviders.map((provider) => (
              <Account key={provider} provider={provider} check={found.checks[provider]} onAskAgain={checks.refetch} />
            ))}
            {own}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Account({
  provider,
  ...props
}: { provider: payments.OnlineProvider } & Pick<ComponentProps<typeof KeyAccount>, "check" | "onAskAgain">) {
  return payments.connections[provider].by === "key" ? (
    <KeyAccount provider={provider as payments.ConnectedBy<"key">} {...props} />
  ) : (
    <RedirectAccount provider={provider as payments.ConnectedBy<"redirect">} {...props} />
  );
}

/** The payment methods that shoppers can choose now. Without any, nobody can order. */
function Offered({ methods }: { methods: Output<typeof payments.listPaymentMethods> }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  if (!configuration.enableHostCheckout)
    return (
      <Alert
        tone="warn"
        title={$t({ id: "staff-payments.checkoutOff" })}
        action={
          <ButtonLink variant="secondary" to={staffPaths.shop(organizationId, "details")}>
            {$t({ id: "staff-payments.toDetails" })}
          </ButtonLink>
        }
      >
        {$t({ id: "staff-payments.checkoutOffHint" })}
      </Alert>
    );
  if (!methods.length)
    return (
      <Alert tone="warn" title={$t({ id: "staff-payments.nothing" })}>
        {$t({ id: "staff-payments.nothingHint" })}
      </Alert>
    );
  const names = methods.map(({ id }) => $t({ id: `staff-payments.way.${id}` as MessageId }));
  return (
    <p role="status">
      {$t({ id: "staff-payments.offered" })} <strong className="font-semibold">{names.join(", ")}</strong>
    </p>
  );
}
