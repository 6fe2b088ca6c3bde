import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as settings from "#core/contract/accounts/settings.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { readAgain } from "../../api/after-change.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { useDeviceReader } from "../../format/device-reader.ts";
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

/** The caller's sessions, each with a button to end it. Ending this one calls `forget`. */
export default function OpenSessions({ forget }: { forget: () => void }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const query = useQuery(fetching(settings.listSessions, {}));
  const { isAsked, ask, close, asker } = useQuestion();
  const ended = () => {
    announce($t({ id: "settings.ended" }));
    return readAgain(queries, { queryKey: keyOf(settings.listSessions) });
  };
  const endOthers = async (proof: Proof) => {
    await call(settings.revokeOtherSessions, { body: proof });
    close();
    await ended();
  };
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-tile" />}
      failure={{ title: $t({ id: "account.sessionsFailed" }) }}
    >
      {(sessions) => (
        <>
          <ul className="w-full divide-y divide-line border-line border-y">
            {sessions.map((session) => (
              <Session key={session.id} session={session} forget={forget} onEnded={ended} />
            ))}
          </ul>
          {isAsked ? (
            <PasswordQuestion
              keep={$t({ id: "settings.cancel" })}
              confirm={$t({ id: "account.endOthers" })}
              onKeep={close}
              onConfirm={endOthers}
            >
              {$t({ id: "settings.endOthersAsk" })}
            </PasswordQuestion>
          ) : (
            sessions.length > 1 && (
              <Button ref={asker} variant="secondary" onClick={ask}>
                {$t({ id: "account.endOthers" })}
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
  const { $t } = useIntl();
  const reader = useDeviceReader();
  const { isAsked, ask, close, asker } = useQuestion();
  const device = deviceOf(userAgent) || $t({ id: "account.unknownDevice" });
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
            {isCurrent && <Badge tone="ok">{$t({ id: "account.thisBrowser" })}</Badge>}
          </span>
          <span className="text-14 text-muted">
            {$t({ id: "account.signedInAt" }, { time: formatDateTime(createdAt, reader) })}
          </span>
        </span>
        {isCurrent && (
          <Button variant="quiet" pending={leaving.isPending} onClick={() => leaving.mutate()}>
            {$t({ id: "settings.endHere" })}
          </Button>
        )}
        {!isCurrent && !isAsked && (
          <Button ref={asker} variant="quiet" aria-label={$t({ id: "account.endSession" }, { device })} onClick={ask}>
            {$t({ id: "account.end" })}
          </Button>
        )}
      </div>
      <Refusal error={leaving.error} />
      {isAsked && (
        <PasswordQuestion
          keep={$t({ id: "settings.cancel" })}
          confirm={$t({ id: "account.end" })}
          onKeep={close}
          onConfirm={end}
        >
          {$t({ id: "settings.endAsk" }, { device })}
        </PasswordQuestion>
      )}
    </li>
  );
}
