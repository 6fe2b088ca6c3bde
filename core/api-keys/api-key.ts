import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { ApiKey } from "../contract/integrations/api-keys.ts";
import { keyRights } from "../contract/integrations/key-rights.ts";
import { ulid } from "../contract/values/any-id.ts";
import { Instant } from "../contract/values/common.ts";
import { ApiKeyId, OrganizationId, UserId } from "../contract/values/ids.ts";
import type { Item } from "../db/table.ts";

/**
 * An API key as stored. Its secret is kept as a hash; a key that was revoked stays, because histories name it. It is
 * written out, because every function of the API loads it, and deriving it would load the contract's schema.
 */
export const StoredApiKey = z.object({
  id: ApiKeyId,
  organizationId: OrganizationId,
  name: z.string(),
  rights: z.array(z.enum(keyRights)),
  ending: z.string(),
  secretHash: z.string(),
  createdAt: Instant,
  createdBy: UserId,
  expiresAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
});
export type StoredApiKey = z.infer<typeof StoredApiKey>;

/** When a key was last used; null if it never was. */
export const lastUseIn = (item: Item | undefined): string | null => (item ? Instant.parse(item.lastUsedAt) : null);

/** A key as the API shows it, without the hash of its secret. */
export const apiKeyAnswer = (key: StoredApiKey, facts: Pick<ApiKey, "createdBy" | "lastUsedAt">): ApiKey =>
  ApiKey.parse({ ...key, ...facts });

/** A secret of 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

const tailOf = (id: string) => id.slice(id.indexOf("_") + 1);

/**
 * What another system sends: `dabba_<organization>_<key>_<secret>`. The prefix lets scanners of source code recognise a
 * key that was published, and both ids say which one item it is compared with.
 */
export const tokenOf = ({ organizationId, id }: Pick<StoredApiKey, "organizationId" | "id">, secret: string): string =>
  `dabba_${tailOf(organizationId)}_${tailOf(id)}_${secret}`;

const form = new RegExp(`^dabba_(${ulid})_(${ulid})_([\\w-]{43})$`);

/** The parts of what was sent as a key, or undefined for anything else. */
export const partsOf = (
  token: string,
): { organizationId: OrganizationId; id: ApiKeyId; secret: string } | undefined => {
  const [, organization, key, secret] = form.exec(token) ?? [];
  return secret
    ? { organizationId: `org_${organization}` as OrganizationId, id: `key_${key}` as ApiKeyId, secret }
    : undefined;
};
