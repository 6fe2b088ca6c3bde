import { languagesOf } from "#core/contract/locales/languages.ts";
import type { Configuration } from "#core/contract/organizations/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import { AppError } from "#core/errors.ts";
import { escaped } from "#core/escaped.ts";
import { configurationInForce } from "#core/organizations/opening-now.ts";
import { page } from "./answer.ts";
import { urlsOf } from "./urls.ts";

/** The pages of a shop that anybody may find. */
const pagesOf = ({ reservations, storefront }: Configuration) => [
  ...(storefront.frontPage === "menu" ? [] : [paths.home]),
  paths.menu,
  ...(storefront.hasStory ? [paths.story] : []),
  ...(reservations.enabled ? [paths.reservation] : []),
  paths.terms,
  paths.privacy,
];

export const handler = page(async ({ origin, shop }) => {
  if (!shop) throw new AppError("organization_not_found");
  const entries = (path: string) => {
    const urls = urlsOf(origin + path, languagesOf(shop));
    const others = [...urls].map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`,
    );
    return [...urls.values()].map((url) => `<url><loc>${escaped(url)}</loc>${others.join("")}</url>`);
  };
  return {
    status: 200,
    type: "application/xml",
    body: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...pagesOf(configurationInForce(shop)).flatMap(entries),
      "</urlset>",
      "",
    ].join("\n"),
  };
});
