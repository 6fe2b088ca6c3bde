import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import * as accounts from "#core/contract/accounts/accounts.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useWindowEvent } from "../../ui/window-event.ts";
import { useRedirect } from "./guards.tsx";

/** Signs in with Google, which then leads to the page's `redirect`. Each page gives the button its own text. */
export function GoogleButton({ children }: { children: string }) {
  const { $t } = useIntl();
  const [search] = useSearchParams();
  const redirect = useRedirect();
  const going = useMutation({
    mutationFn: () =>
      call(accounts.signInSocial, {
        body: { provider: "google", callbackURL: location.origin + redirect },
      }),
    onSuccess: ({ url }) => location.assign(url),
  });
  // Back from Google restores the page as it was left, with the button still pending, so it is reset.
  useWindowEvent("pageshow", ({ persisted }) => persisted && going.reset());

  const hasFailed = going.isError || search.get("error") === "google";
  return (
    <div className="flex flex-col gap-4">
      <Button variant="secondary" wide pending={going.isPending || going.isSuccess} onClick={() => going.mutate()}>
        <GoogleLogo />
        {children}
      </Button>
      {hasFailed && !going.isPending && (
        <Alert title={$t({ id: "account.googleFailed" })}>
          {$t({ id: going.isError ? errorMessage(going.error) : "account.googleFailedHint" })}
        </Alert>
      )}
      <p className="flex items-center gap-4 text-14 text-muted before:flex-1 before:border-line before:border-t after:flex-1 after:border-line after:border-t">
        {$t({ id: "account.or" })}
      </p>
    </div>
  );
}

/** Google's mark in its own colours: https://developers.google.com/identity/branding-guidelines */
export const GoogleLogo = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="#EA4335"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
    />
    <path
      fill="#4285F4"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
    />
    <path
      fill="#FBBC05"
      d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
    />
  </svg>
);
