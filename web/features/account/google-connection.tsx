import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { listPasskeys } from "#core/contract/accounts/passkeys.ts";
import * as settings from "#core/contract/accounts/settings.ts";
import { paths } from "#core/contract/storefront.ts";
import { readAgain } from "../../api/after-change.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { useQuestion } from "../../ui/question.ts";
import { GoogleLogo } from "./google-button.tsx";
import { PasswordQuestion, type Proof } from "./password-question.tsx";
import { useSession } from "./session.ts";

/** The query parameter that marks the return from Google. */
const RETURNED = "google";

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

/** Whether Google signs in to the account, and the way to connect or disconnect it. */
export function GoogleConnection({ isConnected, hasPassword }: { isConnected: boolean; hasPassword: boolean }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { isAsked, ask, close, asker } = useQuestion();
  const isProved = useSession().query.data?.session.emailVerified;
  const { data: passkeys } = useQuery(fetching(listPasskeys, {}));
  const failure = search.get("error");
  const begin = () => {
    setSearch({}, { replace: true, preventScrollReset: true });
    ask();
  };
  const connect = async (proof: Proof) => {
    const callbackURL = `${location.origin}${paths.account}?${RETURNED}`;
    const { url } = await call(settings.linkSocial, { body: { provider: "google", callbackURL, ...proof } });
    location.assign(url);
  };
  const disconnect = async (proof: Proof) => {
    await call(settings.unlinkAccount, { body: { providerId: "google", ...proof } });
    announce($t({ id: "settings.googleDisconnected" }));
    close();
    await readAgain(queries, { queryKey: keyOf(settings.listAccounts) });
  };
  const state = isConnected ? "settings.googleConnected" : isProved ? "settings.googleHint" : "settings.googleUnproved";
  const isOnlyWay = isConnected && !hasPassword && passkeys?.length === 0;
  return (
    <div ref={search.has(RETURNED) ? intoView : undefined} className="flex w-full flex-col items-start gap-4">
      <header className="flex flex-col gap-1">
        <h3 className="font-semibold">Google</h3>
        <p className="text-muted">{$t({ id: state })}</p>
        {isOnlyWay && <p className="text-muted">{$t({ id: "settings.googleOnly" })}</p>}
      </header>
      {failure && !isConnected && (
        <Alert title={$t({ id: "settings.googleFailed" })}>
          {$t({ id: failure === "google_taken" ? "settings.googleTaken" : "settings.googleFailedHint" })}
        </Alert>
      )}
      {isAsked ? (
        <PasswordQuestion
          tone={isConnected ? "warn" : "info"}
          keep={$t({ id: "settings.cancel" })}
          confirm={$t({ id: isConnected ? "settings.googleDisconnect" : "settings.googleConnect" })}
          onKeep={close}
          onConfirm={isConnected ? disconnect : connect}
        >
          {$t({ id: isConnected ? "settings.googleDisconnectAsk" : "settings.googleConnectAsk" })}
        </PasswordQuestion>
      ) : (
        !isOnlyWay &&
        (isConnected || isProved) && (
          <Button ref={asker} variant="secondary" onClick={begin}>
            <GoogleLogo />
            {$t({ id: isConnected ? "settings.googleDisconnect" : "settings.googleConnect" })}
          </Button>
        )
      )}
    </div>
  );
}
