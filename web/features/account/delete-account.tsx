import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import * as privacy from "#core/contract/privacy/privacy.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call } from "../../api/client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Answers } from "../../ui/answers.tsx";
import { Button, TextLink } from "../../ui/button.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useQuestion } from "../../ui/question.ts";
import { useShop } from "../organization/organization.tsx";
import { endPushes } from "../push/end-pushes.ts";
import { Refusal } from "./refusal.tsx";

const loadEraseAccount = async () => (await import("#core/contract/privacy/privacy.ts")).EraseAccount;

/**
 * Deletes the caller's account after a confirmation. `forget` clears what the browser stores about the person. It loads
 * lazily and does not use `ProofForm`, which other pages would then load too.
 */
export default function DeleteAccount({ forget }: { forget: () => void }) {
  const { $t } = useIntl();
  const { isAsked, ask, close, asker } = useQuestion();
  const form = useForm({ ...useChecks(loadEraseAccount), defaultValues: { password: "" } });
  const field = useFields(form);
  const { setFocus } = form;
  useEffect(() => {
    if (isAsked) setFocus("password");
  }, [isAsked, setFocus]);
  const deleting = useMutation({
    mutationFn: (body: { password?: string | undefined }) => call(privacy.erasePerson, { body }),
    onSuccess: async () => {
      await endPushes().catch(() => undefined);
      forget();
      // Reloads the page, so that no personal data stays in memory.
      location.assign(paths.deletedAccount);
    },
    onError: (error) => showIssues(form, error),
  });
  if (!isAsked)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">{$t({ id: "account.deleteHint" })}</p>
        <Button ref={asker} variant="secondary" onClick={ask}>
          {$t({ id: "account.delete" })}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-4"
      onSubmit={form.handleSubmit((values) => deleting.mutate(values))}
    >
      <Alert tone="warn" title={$t({ id: "account.deleteAsk" })}>
        {$t({ id: "account.deleteHint" })}
      </Alert>
      <PasswordField
        label={$t({ id: "account.deletePassword" })}
        hint={$t({ id: "account.deletePasswordHint" })}
        autoComplete="current-password"
        {...field("password")}
      />
      <Refusal error={deleting.error} action={<WayToShop error={deleting.error} />} />
      <Answers>
        <Button type="submit" variant="danger" pending={deleting.isPending}>
          {$t({ id: deleting.isPending ? "account.deleting" : "account.deleteConfirm" })}
        </Button>
        <Button variant="secondary" onClick={close}>
          {$t({ id: "account.deleteKeep" })}
        </Button>
      </Answers>
    </form>
  );
}

const waits = {
  only_owner: "settings.openShop",
  order_awaited: "settings.ordersAt",
  reservation_awaited: "settings.reservationsAt",
} as const;

/** Names the shop where something must be done first, and leads there. */
function WayToShop({ error }: { error: Error | null }) {
  const { $t } = useIntl();
  const here = useShop();
  const { code, shop } = error instanceof ApiError ? error : {};
  if (!shop || (code !== "only_owner" && code !== "order_awaited" && code !== "reservation_awaited")) return null;
  const words = $t({ id: waits[code] }, { shop: shop.name });
  if (code === "only_owner") return <TextLink to={paths.board(shop.id)}>{words}</TextLink>;
  if (here?.id === shop.id) return <TextLink to={paths.orders}>{words}</TextLink>;
  return shop.origin ? <TextLink to={shop.origin + paths.orders}>{words}</TextLink> : words;
}
