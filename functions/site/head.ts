import { inLocale } from "#core/contract/locales/in-locale.ts";
import { type Language, languagesOf } from "#core/contract/locales/languages.ts";
import { headTexts } from "#core/contract/locales/texts.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { escaped } from "#core/escaped.ts";
import { menuFacts } from "./menu.ts";
import { restaurant } from "./restaurant.ts";
import type { Shown } from "./shown.ts";
import { urlsOf } from "./urls.ts";

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join("")}>`;

/** The description for a shop that has not written one. */
const usualDescription = async ({ name, address }: Organization, locale: Language): Promise<string> => {
  const text = await headTexts(locale);
  return address ? text("head.descriptionInCity", { name, city: address.city }) : text("head.description", { name });
};

/** The part of a page's head for search engines and for the people with whom the page is shared. */
export const headOf = async (shown: Shown) => {
  const { origin, path, locale, organization, rendered, isShown, isPublic } = shown;
  const { name, configuration, logoFile } = organization;
  const { lead = "" } = inLocale(configuration.storefront.translations, locale) ?? {};
  const description = lead || (await usualDescription(organization, locale));
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
