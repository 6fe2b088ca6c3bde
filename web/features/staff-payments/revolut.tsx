import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { AccountCheck } from "#core/contract/payments.ts";
import * as payments from "#core/contract/payments.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { checkedBy } from "../../ui/checked-by.ts";
import { showIssues } from "../../ui/form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { Failure, useRefresh } from "../staff/change.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { staffMessage } from "../staff-forms/validation.ts";
import { accounts } from "./accounts.ts";
import { Disconnect } from "./disconnect.tsx";
import { StateBadge, Unreachable, WayToPay } from "./way-to-pay.tsx";

/** Cards by the shop's own Revolut account, which its key connects. */
export function Revolut({ check, onAskAgain }: { check: AccountCheck; onAskAgain: () => unknown }) {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const [isReplacing, setReplacing] = useState(false);
  const { state, isOffered } = check;
  const asksForKey = !isOffered || isReplacing || state === "refused" || state === "incomplete";
  return (
    <WayToPay title="Revolut" badge={<StateBadge {...check} />} hint={t("staff-payments.revolutHint")}>
      {state === "unreachable" && <Unreachable provider="Revolut" onAskAgain={onAskAgain} />}
      {state === "refused" && (
        <Alert title={t("staff-payments.revolutRefused")}>{t("staff-payments.revolutRefusedHint")}</Alert>
      )}
      {state === "incomplete" && (
        <Alert tone="warn" title={t("staff-payments.revolutDeaf")}>
          {t("staff-payments.revolutDeafHint")}
        </Alert>
      )}
      {state === "ready" && <p>{t("staff-payments.revolutWorks")}</p>}
      {asksForKey && <KeyForm onDone={() => setReplacing(false)} />}
      {isOffered && (
        <div className="flex flex-wrap gap-2">
          {!asksForKey && (
            <Button variant="secondary" onClick={() => setReplacing(true)}>
              {t("staff-payments.replaceKey")}
            </Button>
          )}
          <Disconnect
            provider="Revolut"
            disconnect={() => call(payments.disconnectRevolut, { params: { organizationId } })}
          />
        </div>
      )}
    </WayToPay>
  );
}

function KeyForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const refresh = useRefresh(...accounts);
  const form = useForm({ ...checkedBy(payments.Revolut), defaultValues: { secretKey: "" } });
  const connect = useMutation({
    mutationFn: (body: payments.Revolut) => call(payments.connectRevolut, { params: { organizationId }, body }),
    onSuccess: async () => {
      form.reset();
      await refresh();
      onDone();
    },
    onError: (error) => showIssues(form, error),
  });
  const sentence = form.formState.errors.secretKey?.message;
  return (
    <form
      noValidate
      className="flex max-w-form flex-col items-start gap-4"
      onSubmit={form.handleSubmit((body) => connect.isPending || connect.mutate(body))}
    >
      <TextField
        className="w-full"
        type="password"
        label={t("staff-payments.key")}
        note="required"
        hint={t("staff-payments.keyHint")}
        autoComplete="off"
        spellCheck={false}
        {...form.register("secretKey")}
        error={sentence && t(staffMessage(sentence))}
      />
      {!sentence && <Failure title={t("staff-payments.notConnected")} error={connect.error} />}
      <Button type="submit" pending={connect.isPending}>
        {t(connect.isPending ? "staff-payments.connecting" : "staff-payments.connectRevolut")}
      </Button>
    </form>
  );
}
