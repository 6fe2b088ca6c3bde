import { createApiKey as doCreateApiKey } from "#core/api-keys/create-api-key.ts";
import { listApiKeys as doListApiKeys } from "#core/api-keys/list-api-keys.ts";
import { revokeApiKey as doRevokeApiKey } from "#core/api-keys/revoke-api-key.ts";
import * as apiKeys from "#core/contract/integrations/api-keys.ts";
import { endpoint } from "./http/endpoint.ts";

export const listApiKeys = endpoint(apiKeys.listApiKeys, ({ actor: member }) => doListApiKeys({ member }));

export const createApiKey = endpoint(apiKeys.createApiKey, ({ actor: member, body: input }) =>
  doCreateApiKey({ member, input }),
);

export const revokeApiKey = endpoint(apiKeys.revokeApiKey, ({ actor: member, params }) =>
  doRevokeApiKey({ member, id: params.id }),
);
