import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { newSecret, partsOf, tokenOf } from "./api-key.ts";

const key = { organizationId: newId("organization"), id: newId("apiKey") };

test("A key says which shop's it is and which one, and has 256 random bits", () => {
  const secret = newSecret();
  const token = tokenOf(key, secret);
  expect(token).toMatch(/^dabba_/);
  expect(partsOf(token)).toEqual({ ...key, secret });
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});

const token = tokenOf(key, newSecret());

test.each([
  ["nothing", ""],
  ["another prefix", token.replace("dabba_", "dabbb_")],
  ["a letter too few", token.slice(0, -1)],
  ["a letter too many", `${token}A`],
  ["two keys", `${token},Bearer ${token}`],
  ["a blank at its end", `${token} `],
  ["a break of line", `${token}\n`],
  ["an id that no id is", token.replace(/^dabba_./, "dabba_z")],
  ["letters beyond ASCII", token.replace(/.$/, "é")],
  ["a megabyte", "dabba_".repeat(170_000)],
])("What has %s is no key", (_, text) => {
  expect(partsOf(text)).toBeUndefined();
});
