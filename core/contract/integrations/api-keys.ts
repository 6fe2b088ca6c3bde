import * as z from "zod/mini";
import { inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Instant, instant, line } from "../values/common.ts";
import { ApiKeyId } from "../values/ids.ts";
import { keyRights } from "./key-rights.ts";

/** Most keys of an organization that are not revoked. */
export const MAX_API_KEYS = 20;

const rights = z
  .array(z.enum(keyRights))
  .check(z.minLength(1, "Choose what the key may do"), z.maxLength(keyRights.length));

/** A key by which another system calls the API for an organization. Its secret is told once, and never again. */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  rights,
  /** The last characters of its secret, to tell keys apart by. */
  ending: z.string(),
  createdAt: Instant,
  /** Who made it; null where the account was deleted. */
  createdBy: z.nullable(z.string()),
  /** When it stops working; null for never. */
  expiresAt: z.nullable(Instant),
  /** When it was last used, to some minutes; null for never. */
  lastUsedAt: z.nullable(Instant),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const CreateApiKey = z.strictObject({
  name: line(50, { long: "Maximum character limit is 50" }),
  rights,
  expiresAt: z._default(z.nullable(instant()), null),
});
export type CreateApiKey = z.output<typeof CreateApiKey>;

export const listApiKeys = route({
  method: "GET",
  path: "/{organizationId}/api-keys",
  access: "owner",
  summary: "List the API keys of other systems, and when each was last used",
  params: inOrganization,
  response: z.array(ApiKey),
});

export const createApiKey = route({
  method: "POST",
  path: "/{organizationId}/api-keys",
  access: "owner",
  status: 201,
  summary: "Make an API key for another system; its secret is told this once",
  params: inOrganization,
  body: CreateApiKey,
  response: z.object({ key: ApiKey, secret: z.string() }),
});

export const revokeApiKey = route({
  method: "DELETE",
  path: "/{organizationId}/api-keys/{id}",
  access: "owner",
  summary: "Revoke an API key: from now on it opens nothing",
  params: oneOf(ApiKeyId),
});
