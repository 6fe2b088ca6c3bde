import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

test("A stored password says how it was made and holds a salt of its own", async () => {
  const [one, two] = await Promise.all([hashPassword("tamarind-and-rain"), hashPassword("tamarind-and-rain")]);
  expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

test("Only the password itself is right", async () => {
  const stored = await hashPassword("Zażółć 🍛 gęślą");
  expect(await isPassword("Zażółć 🍛 gęślą".normalize("NFD"), stored)).toBe(true);
  expect(await isPassword("zażółć 🍛 gęślą", stored)).toBe(false);
  expect(await isPassword("", undefined)).toBe(false);
});

test("A password that was stored at another cost is still known", async () => {
  const stored = "$scrypt$ln=14,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$";
  const hash = scryptSync("pass", "saltsaltsaltsalt", 32, { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 });
  expect(await isPassword("pass", stored + hash.toString("base64"))).toBe(true);
});

test("Eight runs at once take the memory of two", async () => {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const before = process.memoryUsage().rss;
  await Promise.all(Array.from({ length: 8 }, () => isPassword("wrong", undefined)));
  clearInterval(watch);
  expect(most - before).toBeLessThan(600 * 2 ** 20);
}, 60_000);
