import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as contract from "#core/contract/accounts/passkeys.ts";
import { MAX_PASSKEYS } from "#core/contract/accounts/passkeys.ts";
import { fetching } from "../../../api/client.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useQuestion } from "../../../ui/question.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { useSession } from "../session.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { knowsPasskeys } from "./webauthn.ts";

/** The passkeys of the caller, named, deleted and added. */
export function Passkeys() {
  const { $t } = useIntl();
  const query = useQuery(fetching(contract.listPasskeys, {}));
  return (
    <>
      <header className="flex flex-col gap-1">
        <h3 className="font-semibold">{$t({ id: "settings.passkeys" })}</h3>
        <p className="wrap-anywhere text-muted">{$t({ id: "settings.passkeysHint" }, { host: location.hostname })}</p>
      </header>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-main" />}
        failure={{ title: $t({ id: "settings.passkeysFailed" }) }}
      >
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className="w-full divide-y divide-line border-line border-y">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <AnotherPasskey isFull={passkeys.length >= MAX_PASSKEYS} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Adds a passkey, or says why none can be added. */
function AnotherPasskey({ isFull }: { isFull: boolean }) {
  const { $t } = useIntl();
  const isProved = useSession().query.data?.session.emailVerified;
  const { isAsked, ask, close, asker } = useQuestion();
  if (!knowsPasskeys()) return <p className="text-muted">{$t({ id: "account.passkeyUnknown" })}</p>;
  if (!isProved) return <p className="text-muted">{$t({ id: "settings.passkeysUnproved" })}</p>;
  if (isFull) return <p className="text-muted">{$t({ id: "settings.passkeysFull" }, { most: MAX_PASSKEYS })}</p>;
  if (isAsked)
    return (
      <AddPasskey
        onCancel={close}
        onAdded={() => {
          close();
          announce($t({ id: "settings.passkeyAdded" }));
        }}
      />
    );
  return (
    <Button ref={asker} variant="secondary" onClick={ask}>
      {$t({ id: "settings.passkeyAdd" })}
    </Button>
  );
}
