import { page } from "./answer.ts";
import { PERSONAL } from "./urls.ts";

export const handler = page(async ({ origin, shop }) => ({
  status: 200,
  type: "text/plain",
  body: [
    "User-agent: *",
    ...["/api/", ...PERSONAL].map((path) => `Disallow: ${path}`),
    ...(shop ? ["", `Sitemap: ${origin}/sitemap.xml`] : []),
    "",
  ].join("\n"),
}));
