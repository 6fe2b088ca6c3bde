import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as settings from "#core/contract/account-settings.ts";
import { listPasskeys } from "#core/contract/passkeys.ts";
import { paths } from "#core/contract/storefront.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useSearchParams } from "../../navigation/hooks.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { GoogleLogo } from "./google-button.tsx";
import { PasswordQuestion, type Proof } from "./password-question.tsx";
import { useSession } from "./session.ts";

/** Whether Google signs in to the account, and the way to connect or disconnect it. */
export function GoogleConnection({ isConnected, hasPassword }: { isConnected: boolean; hasPassword: boolean }) {
  const t = useText();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [isAsked, setIsAsked] = useState(false);
  const isProved = useSession().query.data?.session.emailVerified;
  const { data: passkeys } = useQuery(fetching(listPasskeys, {}));
  const failure = search.get("error");
  const ask = () => {
    setSearch({}, { replace: true });
    setIsAsked(true);
  };
  const connect = async (proof: Proof) => {
    const callbackURL = location.origin + paths.account;
    const { url } = await call(settings.linkSocial, { body: { provider: "google", callbackURL, ...proof } });
    location.assign(url);
  };
  const disconnect = async (proof: Proof) => {
    await call(settings.unlinkAccount, { body: { providerId: "google", ...proof } });
    announce(t("settings.googleDisconnected"));
    setIsAsked(false);
    await queries.invalidateQueries({ queryKey: keyOf(settings.listAccounts) });
  };
  if (isAsked)
    return (
      <PasswordQuestion
        tone={isConnected ? "warn" : "info"}
        keep={t("settings.cancel")}
        confirm={t(isConnected ? "settings.googleDisconnect" : "settings.googleConnect")}
        onKeep={() => setIsAsked(false)}
        onConfirm={isConnected ? disconnect : connect}
      >
        {t(isConnected ? "settings.googleDisconnectAsk" : "settings.googleConnectAsk")}
      </PasswordQuestion>
    );
  return (
    <>
      {failure && !isConnected && (
        <Alert title={t("settings.googleFailed")}>
          {t(failure === "google_taken" ? "settings.googleTaken" : "settings.googleFailedHint")}
        </Alert>
      )}
      {isConnected && <p>{t("settings.googleConnected")}</p>}
      {isConnected && !hasPassword && passkeys?.length === 0 ? (
        <p className="text-muted">{t("settings.googleOnly")}</p>
      ) : !isConnected && !isProved ? (
        <p className="text-muted">{t("settings.googleUnproved")}</p>
      ) : (
        <Button variant="secondary" onClick={ask}>
          <GoogleLogo />
          {t(isConnected ? "settings.googleDisconnect" : "settings.googleConnect")}
        </Button>
      )}
    </>
  );
}
