import { expect, test, vi } from "vitest";
import { newCode } from "./sign-in-code.ts";

const key = Buffer.alloc(32, 1).toString("base64url");
vi.mock("../../config.ts", () => ({ config: () => ({ SESSION_KEYS: { autumn: key } }) }));

test("Codes are spread over all numbers of six digits, those with zeros in front too (ASVS 6.5.3, 6.5.4)", () => {
  const codes = Array.from({ length: 5_000 }, () => newCode("ada@example.com", new Date()).code);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // Among so many, about twelve repeat another one by chance.
  expect(new Set(codes).size).toBeGreaterThan(4_900);
  for (let digit = 0; digit <= 9; digit++) {
    const first = codes.filter((code) => code.startsWith(String(digit))).length;
    expect(first, `${digit}`).toBeGreaterThan(400);
    expect(first, `${digit}`).toBeLessThan(600);
  }
});
