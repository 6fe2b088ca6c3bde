import { page } from "./answer.ts";

/** What search engines leave out: a person's own pages, and where staff work. */
const PRIVATE = ["/api/", "/account", "/checkout", "/staff", "/invitation", "/reservation/"];

export const handler = page(async ({ origin, shop }) => ({
  status: 200,
  type: "text/plain",
  body: [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...(shop ? ["", `Sitemap: ${origin}/sitemap.xml`] : []),
    "",
  ].join("\n"),
}));
