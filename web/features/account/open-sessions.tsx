import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenSession } from "#core/contract/account-settings.ts";
import * as settings from "#core/contract/account-settings.ts";
import { formatDateTime } from "#core/contract/format-date.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { deviceOf } from "./device.ts";

/** Where the caller is signed in. Every session but this browser's can be ended here. */
export function OpenSessions() {
  const t = useText();
  const queries = useQueryClient();
  const query = useQuery(fetching(settings.listSessions, {}));
  const onSettled = () => queries.invalidateQueries({ queryKey: keyOf(settings.listSessions) });
  const ending = useMutation({
    mutationFn: (id: OpenSession["id"]) => call(settings.revokeSession, { body: { id } }),
    onSettled,
  });
  const endingOthers = useMutation({ mutationFn: () => call(settings.revokeOtherSessions, {}), onSettled });
  const error = ending.error ?? endingOthers.error;
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-tile" />} failure={{ title: t("account.sessionsFailed") }}>
      {(sessions) => (
        <>
          <ul className="w-full divide-y divide-line border-line border-y">
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                isEnding={ending.isPending && ending.variables === session.id}
                onEnd={() => ending.mutate(session.id)}
              />
            ))}
          </ul>
          {error && <Alert>{t(errorMessage(error))}</Alert>}
          {sessions.length > 1 && (
            <Button variant="secondary" pending={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
              {t("account.endOthers")}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

interface Row {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session: { createdAt, userAgent, isCurrent }, isEnding, onEnd }: Row) {
  const t = useText();
  const { locale } = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const device = deviceOf(userAgent) || t("account.unknownDevice");
  return (
    <li className="flex min-h-main items-center justify-between gap-4 py-2">
      <span className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="ok">{t("account.thisBrowser")}</Badge>}
        </span>
        <span className="text-14 text-muted">
          {t("account.signedInAt", { time: formatDateTime(createdAt, { locale, timeZone }) })}
        </span>
      </span>
      {!isCurrent && (
        <Button variant="quiet" pending={isEnding} aria-label={t("account.endSession", { device })} onClick={onEnd}>
          {t("account.end")}
        </Button>
      )}
    </li>
  );
}
