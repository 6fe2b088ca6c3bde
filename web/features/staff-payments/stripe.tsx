import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { AccountCheck } from "#core/contract/payments.ts";
import * as payments from "#core/contract/payments.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useSearchParams } from "../../navigation/hooks.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Failure, useChange } from "../staff/change.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { accounts } from "./accounts.ts";
import { Disconnect } from "./disconnect.tsx";
import { wantedByStripe } from "./missing.ts";
import { StateBadge, Unreachable, WayToPay } from "./way-to-pay.tsx";

/** Cards and BLIK by Stripe, which the shop connects on Stripe's own pages. */
export function StripeAccount({ check, onAskAgain }: { check: AccountCheck; onAskAgain: () => unknown }) {
  const t = useText();
  const { id: organizationId, configuration } = useWorkplace();
  const params = { organizationId };
  const returned = useReturn();
  const begin = useMutation({
    mutationFn: () =>
      call(payments.connectStripe, { params, body: { callbackURL: officePaths.shop(organizationId, "payments") } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const { state, isOffered, missing } = check;
  const isWorking = state === "ready" && isOffered;
  const isLeaving = begin.isPending || begin.isSuccess;
  return (
    <WayToPay
      title="Stripe"
      badge={<StateBadge {...check} />}
      hint={t(configuration.defaultCurrency === "PLN" ? "staff-payments.stripeHintBlik" : "staff-payments.stripeHint")}
    >
      {state === "unreachable" && <Unreachable provider="Stripe" onAskAgain={onAskAgain} />}
      {state === "refused" && (
        <Alert title={t("staff-payments.stripeRefused")}>{t("staff-payments.stripeRefusedHint")}</Alert>
      )}
      {state === "incomplete" && (
        <Alert tone="warn" title={t(isOffered ? "staff-payments.stripeStopped" : "staff-payments.stripeUnfinished")}>
          <p>{t("staff-payments.stripeWants")}</p>
          <ul className="list-disc ps-6">
            {wantedByStripe(missing).map((text) => (
              <li key={text}>{t(text)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isWorking && <p>{t("staff-payments.stripeWorks")}</p>}
      {state === "ready" && !isOffered && <p>{t("staff-payments.stripeUnused")}</p>}
      {returned.isPending && <p role="status">{t("staff-payments.returning")}</p>}
      <Failure title={t("staff-payments.notConnected")} error={returned.error} />
      {returned.isExpired && <Alert tone="info">{t("staff-payments.linkExpired")}</Alert>}
      <Failure title={t("staff-payments.notConnected")} error={begin.error} />
      <div className="flex flex-wrap gap-2">
        {!isWorking && (
          <Button pending={isLeaving} onClick={() => begin.mutate()}>
            {!isLeaving && <ExternalLink size={20} aria-hidden />}
            {t(isLeaving ? "staff-payments.leaving" : begins[state])}
          </Button>
        )}
        {isOffered && <Disconnect provider="Stripe" disconnect={() => call(payments.disconnectStripe, { params })} />}
      </div>
    </WayToPay>
  );
}

const begins = {
  none: "staff-payments.connectStripe",
  incomplete: "staff-payments.goOnStripe",
  ready: "staff-payments.useStripe",
  refused: "staff-payments.goOnStripe",
  unreachable: "staff-payments.goOnStripe",
} as const;

/** Finishes once what Stripe's page led back from. The address loses its state at once, so a reload finishes nothing. */
function useReturn() {
  const { id: organizationId } = useWorkplace();
  const [search, setSearch] = useSearchParams();
  const how = search.get("stripe");
  const finish = useChange(
    (state: string) => call(payments.finishStripe, { params: { organizationId }, body: { state } }),
    ...accounts,
  );
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
