import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { ApiKey } from "../contract/integrations/api-keys.ts";
import { Instant } from "../contract/values/common.ts";
import { ApiKeyId, OrganizationId, UserId } from "../contract/values/ids.ts";

/** An API key as stored. Its secret is kept as a hash; a key that was revoked stays, because histories name it. */
export const StoredApiKey = z.extend(z.omit(ApiKey, { createdBy: true }), {
  organizationId: OrganizationId,
  secretHash: z.string(),
  createdBy: UserId,
  revokedAt: z.nullable(Instant),
});
export type StoredApiKey = z.infer<typeof StoredApiKey>;

/** A secret of 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

const tailOf = (id: string) => id.slice(id.indexOf("_") + 1);

/**
 * What another system sends: `dabba_<organization>_<key>_<secret>`. The prefix lets scanners of source code recognise a
 * key that was published, and both ids say which one item it is compared with.
 */
export const tokenOf = ({ organizationId, id }: Pick<StoredApiKey, "organizationId" | "id">, secret: string): string =>
  `dabba_${tailOf(organizationId)}_${tailOf(id)}_${secret}`;

const form = /^dabba_([0-9a-z]{26})_([0-9a-z]{26})_([\w-]{43})$/;

const Parts = z.object({ organizationId: OrganizationId, id: ApiKeyId, secret: z.string() });

/** The parts of what was sent as a key, or undefined for anything else. */
export const partsOf = (token: string): z.infer<typeof Parts> | undefined => {
  const [, organization, key, secret] = form.exec(token) ?? [];
  return Parts.safeParse({ organizationId: `org_${organization}`, id: `key_${key}`, secret }).data;
};
