import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import * as payments from "#core/contract/payments/payments.ts";
import { call } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Failure, useChange } from "../shell/change.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { accounts } from "./accounts.ts";
import { Disconnect } from "./disconnect.tsx";
import { requirementTexts } from "./requirements.ts";
import { StateBadge, Unreachable, WayToPay } from "./way-to-pay.tsx";

interface Props {
  provider: payments.ConnectedBy<"redirect">;
  check: payments.AccountCheck;
  onAskAgain: () => unknown;
}

/** An account of the shop that is connected on the provider's own pages. */
export function RedirectAccount({ provider, check, onAskAgain }: Props) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const params = { organizationId };
  const returned = useReturn(provider);
  const { name, methods }: payments.ProviderDescription = payments.providers[provider];
  const { begin: beginRow, disconnect }: payments.RedirectConnection = payments.connections[provider];
  const isWithBlik = methods.some(
    ({ method, currencies }) => method === "blik" && currencies?.includes(configuration.defaultCurrency),
  );
  const begin = useMutation({
    mutationFn: () => call(beginRow, { params, body: { callbackURL: staffPaths.shop(organizationId, "payments") } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const { state, isOffered, missing } = check;
  const isWorking = state === "ready" && isOffered;
  const isLeaving = begin.isPending || begin.isSuccess;
  return (
    <WayToPay
      title={name}
      badge={<StateBadge {...check} />}
      hint={$t({ id: isWithBlik ? `staff-payments.${provider}.hintBlik` : `staff-payments.${provider}.hint` })}
    >
      {state === "unreachable" && <Unreachable provider={name} onAskAgain={onAskAgain} />}
      {state === "refused" && (
        <Alert title={$t({ id: `staff-payments.${provider}.refused` })}>
          {$t({ id: `staff-payments.${provider}.refusedHint` })}
        </Alert>
      )}
      {state === "incomplete" && (
        <Alert
          tone="warn"
          title={$t({ id: isOffered ? `staff-payments.${provider}.stopped` : `staff-payments.${provider}.unfinished` })}
        >
          <p>{$t({ id: `staff-payments.${provider}.wants` })}</p>
          <ul className="list-disc ps-6">
            {requirementTexts(provider, missing).map((text) => (
              <li key={text}>{$t({ id: text }, { provider: name })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isWorking && <p>{$t({ id: `staff-payments.${provider}.works` })}</p>}
      {state === "ready" && !isOffered && <p>{$t({ id: `staff-payments.${provider}.unused` })}</p>}
      {returned.isPending && <p role="status">{$t({ id: `staff-payments.${provider}.returning` })}</p>}
      <Failure title={$t({ id: "staff-payments.notConnected" })} error={returned.error} />
      {returned.isExpired && <Alert tone="info">{$t({ id: `staff-payments.${provider}.linkExpired` })}</Alert>}
      <Failure title={$t({ id: "staff-payments.notConnected" })} error={begin.error} />
      <div className="flex flex-wrap gap-2">
        {!isWorking && (
          <Button pending={isLeaving} onClick={() => begin.mutate()}>
            {!isLeaving && <ExternalLink size={20} aria-hidden />}
            {$t({ id: `staff-payments.${provider}.${isLeaving ? "leaving" : begins[state]}` })}
          </Button>
        )}
        {isOffered && <Disconnect provider={name} disconnect={() => call(disconnect, { params })} />}
      </div>
    </WayToPay>
  );
}

const begins = {
  none: "connect",
  incomplete: "goOn",
  ready: "use",
  refused: "goOn",
  unreachable: "goOn",
} as const;

/**
 * Finishes the connection once after the return from the provider's page. It removes the state from the address at
 * once, so that a reload does nothing.
 */
function useReturn(provider: Props["provider"]) {
  const { id: organizationId } = useStaffShop();
  const [search, setSearch] = useSearchParams();
  const how = search.get(provider);
  const { finish: row }: payments.RedirectConnection = payments.connections[provider];
  const finish = useChange((state: string) => call(row, { params: { organizationId }, body: { state } }), ...accounts);
  const arrive = useEffectEvent(() => {
    const state = search.get("state");
    if (how !== "return" || !state) return;
    finish.mutate(state);
    setSearch({}, { replace: true });
  });
  useEffect(() => {
    if (how) arrive();
  }, [how]);
  return { ...finish, isExpired: how === "refresh" };
}
