import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { siteHeaders } from "./web-headers.ts";

const script = "document.documentElement.lang = 'pl';";
const html = `<script type="module" src="/assets/a.js"></script><script>${script}</script><body></body>`;

test("Inline scripts of the page run by their hash and no others do", () => {
  const policy = siteHeaders({ html, secure: true })["content-security-policy"];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("The app may use the media of the origins it is given", () => {
  const policy = siteHeaders({ html, secure: true, media: ["https://media.example"] })["content-security-policy"];
  expect(policy).toContain("connect-src 'self' https://media.example;");
});

test("Browsers are held to TLS where there is TLS, by this host for itself alone", () => {
  expect(siteHeaders({ html, secure: true })["strict-transport-security"]).toMatch(/^max-age=\d+$/);
  expect(siteHeaders({ html, secure: false })).not.toHaveProperty("strict-transport-security");
});
