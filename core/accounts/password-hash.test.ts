import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password-hash.ts";

test("A stored password says how it was made and holds a salt of its own", async () => {
  const [one, two] = await Promise.all([hashPassword("tamarind-and-rain"), hashPassword("tamarind-and-rain")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

test("Only the exact password is accepted (ASVS 6.2.8)", async () => {
  const stored = await hashPassword("Zażółć 🍛 gęślą");
  expect(await isPassword("Zażółć 🍛 gęślą".normalize("NFD"), stored)).toBe(true);
  expect(await isPassword("zażółć 🍛 gęślą", stored)).toBe(false);
  expect(await isPassword("", undefined)).toBe(false);
});

test("A password that was stored at another cost is still known", async () => {
  const salt = Buffer.from("saltsaltsaltsalt");
  const cost = { memory: 64, passes: 1, parallelism: 2 };
  const hash = argon2Sync("argon2id", { message: "pass", nonce: salt, tagLength: 32, ...cost });
  const stored = `$argon2id$v=19$m=64,t=1,p=2$${salt.toString("base64url")}$${hash.toString("base64url")}`;
  expect(await isPassword("pass", stored)).toBe(true);
});

test("Twenty runs at once take little memory", async () => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  await Promise.all(Array.from({ length: 20 }, () => isPassword("wrong")));
  clearInterval(watch);
  expect(most - before).toBeLessThan(200 * 2 ** 20);
});
