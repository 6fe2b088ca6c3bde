import { afterEach, expect, test, vi } from "vitest";
import { signToken } from "../../accounts/signed-token.ts";
import { readOnboarding, signOnboarding } from "./onboarding.ts";

for (const name of ["TABLE_NAME", "MEDIA_BUCKET"]) vi.stubEnv(name, "none");
vi.stubEnv("PLATFORM_URL", "https://dabba.example");
vi.stubEnv("SESSION_KEYS", JSON.stringify({ first: "a".repeat(43) }));

afterEach(() => vi.useRealTimers());

const onboarding = { organizationId: "org_1", sessionId: "ses_1", account: "acct_1" };

test("An onboarding is read for an hour, and only from our own token for it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T18:00:00Z") });
  const token = await signOnboarding(onboarding);
  vi.setSystemTime(new Date("2026-11-21T18:59:00Z"));
  expect(await readOnboarding(token)).toEqual(onboarding);
  for (const strange of [`${token}x`, "", await signToken("invitation", onboarding, "60m")])
    expect(await readOnboarding(strange)).toBeUndefined();
  vi.setSystemTime(new Date("2026-11-21T19:01:00Z"));
  expect(await readOnboarding(token)).toBeUndefined();
});
