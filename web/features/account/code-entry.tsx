import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import * as accounts from "#core/contract/accounts/sign-in-codes.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { isAboutField } from "./refusal.tsx";
import { refreshSession } from "./session.ts";

const DIGITS = 6;
const loadSignInWithCode = async () => (await import("#core/contract/accounts/sign-in-codes.ts")).SignInWithCode;

/** Seconds before another code can be requested. */
const RESEND_SECONDS = 30;

/** Takes the code that was mailed to an address. The page moves on by itself after sign-in. */
export function CodeEntry({ email, onOther }: { email: string; onOther: () => void }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const form = useForm({ ...useChecks(loadSignInWithCode), mode: "onSubmit", defaultValues: { email, otp: "" } });
  const { setFocus, setValue } = form;
  useEffect(() => setFocus("otp"), [setFocus]);
  const { onChange: _, ...field } = useFields(form)("otp");
  const signingIn = useMutation({
    mutationFn: (body: accounts.SignInWithCode) => call(accounts.signInWithCode, { body }),
    onSuccess: () => refreshSession(queries),
    onError: (error) => {
      showIssues(form, error);
      // The code may have been used in another tab, and somebody is signed in.
      refreshSession(queries).catch(() => undefined);
    },
  });
  const submit = form.handleSubmit((values) => signingIn.mutate(values));
  const { error, isPending } = signingIn;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="wrap-anywhere">{$t({ id: "account.codeSent" }, { email })}</p>
      <TextField
        label={$t({ id: "account.code" })}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tabular-nums"
        {...field}
        onChange={(event) => {
          const typed = event.target.value.replace(/\D/g, "").slice(0, DIGITS);
          setValue("otp", typed);
          form.clearErrors("otp");
          if (typed.length === DIGITS && !isPending) submit();
        }}
      />
      {error && !isAboutField(error) && <Alert title={$t({ id: errorMessage(error) })} />}
      <Button type="submit" wide pending={isPending}>
        {$t({ id: isPending ? "account.submitting" : "account.continue" })}
      </Button>
      <Again
        email={email}
        onSent={() => {
          form.reset({ email, otp: "" });
          setFocus("otp");
        }}
      />
      <Button variant="quiet" onClick={onOther}>
        {$t({ id: "account.otherEmail" })}
      </Button>
    </form>
  );
}

/** Sends another code, which replaces the last one. It becomes available after a pause. */
function Again({ email, onSent }: { email: string; onSent: () => void }) {
  const { $t } = useIntl();
  const [sentAt, setSentAt] = useState(Date.now);
  const [now, setNow] = useState(sentAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((sentAt - now) / 1_000) + RESEND_SECONDS;
  const sending = useMutation({
    mutationFn: () => call(accounts.sendSignInCode, { body: { email, type: "sign-in" } }),
    onSuccess: () => {
      setSentAt(Date.now());
      setNow(Date.now());
      announce($t({ id: "account.codeSent" }, { email }));
      onSent();
    },
  });
  return (
    <>
      {sending.isError && <Alert>{$t({ id: errorMessage(sending.error) })}</Alert>}
      {seconds > 0 ? (
        <p className="flex min-h-target items-center justify-center text-muted tabular-nums">
          {$t({ id: "account.codeAgainIn" }, { seconds })}
        </p>
      ) : (
        <Button variant="quiet" pending={sending.isPending} onClick={() => sending.mutate()}>
          {$t({ id: "account.codeAgain" })}
        </Button>
      )}
    </>
  );
}
