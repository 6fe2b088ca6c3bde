import { useState } from "react";
import { useIntl } from "react-intl";
import * as payments from "#core/contract/payments/payments.ts";
import { call } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { KeysForm } from "../forms/keys-form.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { accounts } from "./accounts.ts";
import { Disconnect } from "./disconnect.tsx";
import { StateBadge, Unreachable, WayToPay } from "./way-to-pay.tsx";

interface Props {
  provider: payments.ConnectedBy<"key">;
  check: payments.AccountCheck;
  onAskAgain: () => unknown;
}

/** An account of the shop that is connected by its keys. */
export function KeyAccount({ provider, check, onAskAgain }: Props) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const [isReplacing, setReplacing] = useState(false);
  const { name } = payments.providers[provider];
  const { state, isOffered } = check;
  const asksForKey = !isOffered || isReplacing || state === "refused" || state === "incomplete";
  return (
    <WayToPay title={name} badge={<StateBadge {...check} />} hint={$t({ id: `staff-payments.${provider}.hint` })}>
      {state === "unreachable" && <Unreachable provider={name} onAskAgain={onAskAgain} />}
      {state === "refused" && (
        <Alert title={$t({ id: `staff-payments.${provider}.refused` })}>
          {$t({ id: `staff-payments.${provider}.refusedHint` })}
        </Alert>
      )}
      {state === "incomplete" && (
        <Alert tone="warn" title={$t({ id: `staff-payments.${provider}.incomplete` })}>
          {$t({ id: `staff-payments.${provider}.incompleteHint` })}
        </Alert>
      )}
      {state === "ready" && <p>{$t({ id: `staff-payments.${provider}.works` })}</p>}
      {asksForKey && (
        <KeysForm
          connection={payments.connections[provider]}
          texts={`staff-payments.${provider}`}
          connecting="staff-payments.connecting"
          failed="staff-payments.notConnected"
          shownBy={accounts}
          onDone={() => setReplacing(false)}
          onCancel={isReplacing ? () => setReplacing(false) : undefined}
        />
      )}
      {isOffered && (
        <div className="flex flex-wrap gap-2">
          {!asksForKey && (
            <Button variant="secondary" onClick={() => setReplacing(true)}>
              {$t({ id: "staff-payments.replaceKey" })}
            </Button>
          )}
          <Disconnect
            provider={name}
            disconnect={() => call(payments.connections[provider].disconnect, { params: { organizationId } })}
          />
        </div>
      )}
    </WayToPay>
  );
}
