import { useIntl } from "react-intl";
import { MAX_API_KEYS } from "#core/contract/integrations/api-keys.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Waiting } from "../../account/guards.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";
import { NewApiKey } from "./new-api-key.tsx";
import { useApiKeys, useNewApiKey } from "./use-api-keys.ts";

/** The keys with which other systems call the API for a shop. Keys can be made and revoked. */
export function ApiKeys() {
  const { $t } = useIntl();
  const making = useNewApiKey();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="api-keys">
      <h2 id="api-keys" className="text-24">
        {$t({ id: "staff-integrations.keys" })}
      </h2>
      <p className="max-w-prose text-muted">{$t({ id: "staff-integrations.keysHint" })}</p>
      <TextLink to="/api/docs" target="_blank" rel="noreferrer" className="-my-3 self-start">
        {$t({ id: "staff-integrations.reference" })}
      </TextLink>
      <Loaded
        query={useApiKeys()}
        skeleton={<Waiting />}
        failure={{ title: $t({ id: "staff-integrations.keysFailed" }) }}
      >
        {(keys) => (
          <>
            {keys.length ? (
              <ul className="divide-y divide-line rounded-docket border border-line">
                {keys.map((key) => (
                  <ApiKeyRow
                    key={key.id}
                    apiKey={key}
                    onRevoked={() => making.create.data?.key.id === key.id && making.done()}
                  />
                ))}
              </ul>
            ) : (
              <p className="text-muted">{$t({ id: "staff-integrations.noKeys" })}</p>
            )}
            <NewApiKey isFull={keys.length >= MAX_API_KEYS} making={making} />
          </>
        )}
      </Loaded>
    </section>
  );
}
