import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as settings from "#core/contract/account-settings.ts";
import { formatDateTime } from "#core/contract/format-date.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useQuestion } from "../../ui/question.ts";
import { Skeleton } from "../../ui/states.tsx";
import { deviceOf } from "./device.ts";
import { PasswordQuestion, type Proof } from "./password-question.tsx";
import { Refusal } from "./refusal.tsx";
import { signOut } from "./session.ts";

/** Where the caller is signed in, and the way to end each. Signing out here calls `forget`. */
export function OpenSessions({ forget }: { forget: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const query = useQuery(fetching(settings.listSessions, {}));
  const { isAsked, ask, close, asker } = useQuestion();
  const ended = () => {
    announce(t("settings.ended"));
    return queries.invalidateQueries({ queryKey: keyOf(settings.listSessions) });
  };
  const endOthers = async (proof: Proof) => {
    await call(settings.revokeOtherSessions, { body: proof });
    close();
    await ended();
  };
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-tile" />} failure={{ title: t("account.sessionsFailed") }}>
      {(sessions) => (
        <>
          <ul className="w-full divide-y divide-line border-line border-y">
            {sessions.map((session) => (
              <Session key={session.id} session={session} forget={forget} onEnded={ended} />
            ))}
          </ul>
          {isAsked ? (
            <PasswordQuestion
              keep={t("settings.cancel")}
              confirm={t("account.endOthers")}
              onKeep={close}
              onConfirm={endOthers}
            >
              {t("settings.endOthersAsk")}
            </PasswordQuestion>
          ) : (
            sessions.length > 1 && (
              <Button ref={asker} variant="secondary" onClick={ask}>
                {t("account.endOthers")}
              </Button>
            )
          )}
        </>
      )}
    </Loaded>
  );
}

interface Row {
  session: settings.OpenSession;
  forget: () => void;
  onEnded: () => Promise<void>;
}

function Session({ session: { id, createdAt, userAgent, isCurrent }, forget, onEnded }: Row) {
  const t = useText();
  const { locale } = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { isAsked, ask, close, asker } = useQuestion();
  const device = deviceOf(userAgent) || t("account.unknownDevice");
  const leaving = useMutation({ mutationFn: () => signOut(forget) });
  const end = async (proof: Proof) => {
    await call(settings.revokeSession, { body: { id, ...proof } });
    await onEnded();
  };
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex min-h-target items-center justify-between gap-4">
        <span className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {device}
            {isCurrent && <Badge tone="ok">{t("account.thisBrowser")}</Badge>}
          </span>
          <span className="text-14 text-muted">
            {t("account.signedInAt", { time: formatDateTime(createdAt, { locale, timeZone }) })}
          </span>
        </span>
        {isCurrent && (
          <Button variant="quiet" pending={leaving.isPending} onClick={() => leaving.mutate()}>
            {t("settings.endHere")}
          </Button>
        )}
        {!isCurrent && !isAsked && (
          <Button ref={asker} variant="quiet" aria-label={t("account.endSession", { device })} onClick={ask}>
            {t("account.end")}
          </Button>
        )}
      </div>
      <Refusal error={leaving.error} />
      {isAsked && (
        <PasswordQuestion keep={t("settings.cancel")} confirm={t("account.end")} onKeep={close} onConfirm={end}>
          {t("settings.endAsk", { device })}
        </PasswordQuestion>
      )}
    </li>
  );
}
