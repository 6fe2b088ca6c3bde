import fc from "fast-check";
import { expect, test } from "vitest";
import { mailbox } from "./mailbox.ts";

const decoded = (header: string) =>
  Buffer.concat([...header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word = ""]) => Buffer.from(word, "base64")));

test("A name is written in encoded words before its address", () => {
  expect(mailbox("Dosa", "no-reply@dabba.example")).toBe("=?UTF-8?B?RG9zYQ==?= <no-reply@dabba.example>");
  expect(mailbox("", "no-reply@dabba.example")).toBe("<no-reply@dabba.example>");
});

test("Any name arrives as it was, in words of at most 75 characters of ASCII", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const header = mailbox(name, "a@b.example");
      expect(decoded(header).toString()).toBe(name);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
      expect(Math.max(...header.split(" ").map((word) => word.length))).toBeLessThanOrEqual(75);
    }),
  );
});
