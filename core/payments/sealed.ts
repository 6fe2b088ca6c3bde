import { config } from "../config.ts";
import type { OrganizationId } from "../contract/values/ids.ts";

/** Loaded with the first secret. */
const jose = () => import("jose");

const ENCRYPTION = { alg: "dir", enc: "A256GCM" } as const;

const keys = (): [keyId: string, key: string][] => Object.entries(config().SEALING_KEYS ?? {});
const bytes = (encoded: string) => Buffer.from(encoded, "base64url");

/** Encrypts a tenant's secret for the table with the first key. Only the same tenant can open it. */
export const seal = async (organizationId: OrganizationId, secret: string): Promise<string> => {
  const [first] = keys();
  if (!first) throw new Error("SEALING_KEYS holds no key");
  const [keyId, key] = first;
  const { CompactEncrypt } = await jose();
  return new CompactEncrypt(Buffer.from(secret))
    .setProtectedHeader({ ...ENCRYPTION, kid: keyId, organizationId })
    .encrypt(bytes(key));
};

/**
 * The secret that was sealed for a tenant.
 * @throws when none of our keys sealed it, or it was sealed for another tenant
 */
export const unseal = async (organizationId: OrganizationId, sealed: string): Promise<string> => {
  const { compactDecrypt } = await jose();
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid }) => {
    const [, key] = keys().find(([keyId]) => keyId === kid) ?? [];
    if (!key) throw new Error(`SEALING_KEYS does not hold ${kid}`);
    return bytes(key);
  });
  if (protectedHeader.organizationId !== organizationId) throw new Error("Sealed for another organization");
  return Buffer.from(plaintext).toString();
};
