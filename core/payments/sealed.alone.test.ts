import { expect, test, vi } from "vitest";
import { newId } from "../ids.ts";

const [organizationId, other] = [newId("organization"), newId("organization")];

/** The functions at a stage with these keys. */
const staged = async (keys: Record<string, string> | undefined) => {
  for (const name of ["TABLE_NAME", "MEDIA_BUCKET"]) vi.stubEnv(name, "none");
  vi.stubEnv("PLATFORM_URL", "https://dabba.example");
  vi.stubEnv("SEALING_KEYS", keys && JSON.stringify(keys));
  vi.resetModules();
  return import("./sealed.ts");
};

const key = (letter: string) => letter.repeat(43);
const older = { older: key("A") };

test("A secret opens for its tenant alone, also after the keys were rotated, and its text is hidden", async () => {
  const { seal } = await staged(older);
  const sealed = await seal(organizationId, "sk_1");
  expect(Buffer.from(sealed.split(".")[3] ?? "", "base64url").toString()).not.toContain("sk_1");
  for (const keys of [older, { newer: key("E"), ...older }]) {
    const { unseal } = await staged(keys);
    expect(await unseal(organizationId, sealed)).toBe("sk_1");
    await expect(unseal(other, sealed)).rejects.toThrow("another organization");
  }
});

test("The first key seals; without the key of a secret nothing opens it", async () => {
  const { seal } = await staged({ newer: key("E"), ...older });
  const sealed = await seal(organizationId, "sk_1");
  const { unseal } = await staged(older);
  await expect(unseal(organizationId, sealed)).rejects.toThrow("SEALING_KEYS does not hold newer");
  const without = await staged(undefined);
  await expect(without.seal(organizationId, "sk_1")).rejects.toThrow("SEALING_KEYS holds no key");
  await expect(without.unseal(organizationId, sealed)).rejects.toThrow("does not hold");
});
