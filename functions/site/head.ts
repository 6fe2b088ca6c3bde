import { inLocale } from "#core/contract/in-locale.ts";
import { languagesOf } from "#core/contract/languages.ts";
import { escaped } from "#core/escaped.ts";
import type { Shown } from "./document.ts";
import { menuFacts } from "./menu.ts";
import { restaurant } from "./restaurant.ts";
import { urlsOf } from "./urls.ts";

const described = {
  en: (name: string, city: string) => `${name}${city}: the menu, online orders for delivery and pickup, and tables.`,
  pl: (name: string, city: string) =>
    `${name}${city}: menu, zamówienia online z dostawą i odbiorem oraz rezerwacje stolików.`,
};

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join("")}>`;

/** What the head of a page says to search engines and to whoever the page is shared with. */
export const headOf = (shown: Shown) => {
  const { origin, path, locale, organization, rendered, isShown, isPublic } = shown;
  const { name, address, configuration, logoFile } = organization;
  const { lead = "" } = inLocale(configuration.storefront.translations, locale) ?? {};
  const description = lead || described[locale](name, address ? `, ${address.city}` : "");
  const picture = configuration.storefront.heroPicture ?? logoFile;
  const own = /<title>([\s\S]*?)<\/title>/.exec(rendered.head)?.[1];
  const title = `<title>${own ?? escaped(name)}</title>`;
  const urls = urlsOf(origin + path, languagesOf(organization));
  const url = urls.get(locale) ?? origin + path;
  const open = {
    title: name,
    description,
    type: "restaurant.restaurant",
    url,
    site_name: name,
    locale,
  };
  const tags = [
    tag("meta", { name: "description", content: description }),
    ...Object.entries(open).map(([key, content]) => tag("meta", { property: `og:${key}`, content })),
    ...(picture ? [tag("meta", { property: "og:image", content: new URL(picture.url, origin).href })] : []),
    ...(isPublic
      ? [
          tag("link", { rel: "canonical", href: url }),
          tag("link", { rel: "alternate", hreflang: "x-default", href: origin + path }),
          ...[...urls].map(([hreflang, href]) => tag("link", { rel: "alternate", hreflang, href })),
        ]
      : [tag("meta", { name: "robots", content: "noindex" })]),
    isShown ? rendered.head.replace(/<title>[\s\S]*?<\/title>/, "") : "",
  ].join("");
  return { title, tags, facts: isPublic ? [restaurant(shown), ...menuFacts(shown)] : [] };
};
