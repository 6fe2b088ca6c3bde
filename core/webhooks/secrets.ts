import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import * as z from "zod/mini";
import { Instant } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { HOURS_OF_OLD_SECRET } from "../contract/webhooks/webhooks.ts";
import { seal, unseal } from "../payments/sealed.ts";

/** The secrets of a webhook, the one in use first. The previous one signs too, until an instant. */
const Secrets = z.array(z.object({ secret: z.string(), until: z.nullable(Instant) }));
type Secrets = z.infer<typeof Secrets>;

/**
 * A secret of 256 bits, in the format of Standard Webhooks:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const sealedOf = (organizationId: OrganizationId, secrets: Secrets) => seal(organizationId, JSON.stringify(secrets));

const open = async (organizationId: OrganizationId, sealed: string): Promise<Secrets> =>
  Secrets.parse(JSON.parse(await unseal(organizationId, sealed)));

/** The first secret of a webhook. */
export const firstSecret = async (organizationId: OrganizationId): Promise<{ secret: string; sealed: string }> => {
  const secret = newSecret();
  return { secret, sealed: await sealedOf(organizationId, [{ secret, until: null }]) };
};

/** A new secret, together with the present one, which signs too until `oldSecretUntil`. */
export const nextSecret = async (organizationId: OrganizationId, sealed: string, now: Date) => {
  const [present] = await open(organizationId, sealed);
  const oldSecretUntil = new Date(now.getTime() + HOURS_OF_OLD_SECRET * 60 * 60 * 1000).toISOString();
  const secret = newSecret();
  const secrets = [{ secret, until: null }, ...(present ? [{ ...present, until: oldSecretUntil }] : [])];
  return { secret, oldSecretUntil, sealed: await sealedOf(organizationId, secrets) };
};

/** Signs a message with every secret that is valid at its time. @returns its headers */
export type Sign = (id: string, body: string, at: Date) => Record<string, string>;

/** The function that signs the messages of a webhook. */
export const signerOf = async (organizationId: OrganizationId, sealed: string): Promise<Sign> => {
  const secrets = await open(organizationId, sealed);
  return (id, body, at) => {
    const valid = secrets.filter(({ until }) => !until || until > at.toISOString());
    return {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": valid.map(({ secret }) => new Signer(secret).sign(id, at, body)).join(" "),
    };
  };
};
