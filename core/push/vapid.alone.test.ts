import { decodeJwt } from "jose";
import { expect, test, vi } from "vitest";

const key = (letter: string) => letter.repeat(43);
for (const name of ["TABLE_NAME", "MEDIA_BUCKET"]) vi.stubEnv(name, "none");
vi.stubEnv("PLATFORM_URL", "https://dabba.example");
vi.stubEnv("VAPID_KEYS", JSON.stringify({ second: key("b"), first: key("a") }));
const { authorization, currentKey } = await import("./vapid.ts");
const { isAtPushService } = await import("./service.ts");

const endpoint = "https://fcm.googleapis.com/fcm/send/1";

test("The key that came first signs for new subscriptions, and an older one for those that were made for it", async () => {
  const [newer, older] = await Promise.all(["second", "first"].map((id) => authorization(endpoint, id)));
  expect(currentKey()?.id).toBe("second");
  expect(newer).toContain(`k=${currentKey()?.publicKey}`);
  expect(older?.split("k=")[1]).not.toBe(currentKey()?.publicKey);
  expect(await authorization(endpoint, "taken out")).toBeUndefined();
});

test("A signature names the push service, a contact and its end, and nothing else", async () => {
  const [, token = ""] = /^vapid t=([^,]+), k=/.exec((await authorization(endpoint, "first")) ?? "") ?? [];
  expect(decodeJwt(token)).toEqual({
    aud: "https://fcm.googleapis.com",
    sub: "mailto:no-reply@dabba.example",
    exp: expect.any(Number),
  });
});

test.each([
  [endpoint, true],
  ["https://web.push.apple.com/QF", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=1", true],
  ["http://fcm.googleapis.com/fcm/send/1", false],
  ["https://fcm.googleapis.com:8443/fcm/send/1", false],
  ["https://fcm.googleapis.com@10.0.0.1/", false],
  ["https://ada@fcm.googleapis.com/fcm/send/1", false],
  ["https://evilpush.apple.com/", false],
  ["https://push.apple.com.evil.example/", false],
  ["https://10.0.0.1/.push.apple.com", false],
])("%s is at a known push service: %s", (address, isKnown) => {
  expect(isAtPushService(address)).toBe(isKnown);
});
