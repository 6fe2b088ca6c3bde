import { expect, test } from "vitest";
import { siteUrl } from "./hostname-field.tsx";

test("a site is reached by the scheme and the port of this page", () => {
  expect(siteUrl("dosa.dabba.example", { protocol: "https:", port: "" })).toBe("https://dosa.dabba.example/");
  expect(siteUrl("dosa.localhost", { protocol: "http:", port: "3000" })).toBe("http://dosa.localhost:3000/");
});
