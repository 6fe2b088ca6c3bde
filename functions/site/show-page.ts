import { listCategories } from "#core/categories/list-categories.ts";
import { config } from "#core/config.ts";
import * as catalogue from "#core/contract/catalogue/catalogue.ts";
import { type Language, languages, languagesOf } from "#core/contract/locales/languages.ts";
import type { Configuration } from "#core/contract/organizations/organizations.ts";
import * as reservations from "#core/contract/reservations/reservations.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import * as site from "#core/contract/site/site-content.ts";
import { checkoutSteps, paths, patterns } from "#core/contract/storefront.ts";
import { publicOrganization } from "#core/organizations/organization-views.ts";
import { listProducts } from "#core/products/list-products.ts";
import { listReservationTimes } from "#core/reservations/list-reservation-times.ts";
import { listShippingMethods } from "#core/shipping/list-shipping-methods.ts";
import { getSitePages } from "#core/site/get-site-pages.ts";
import { answered, needsShop, pageAt, renderer } from "#web/server.tsx";
import { page } from "./answer.ts";
import { barePage, withFirstScreen } from "./document.ts";
import { ORDER, PAGE_LOCALE, PAGE_PATH } from "./pages.ts";
import { PERSONAL } from "./urls.ts";

/** Pages whose first screen is the same for everybody. All others are rendered in the browser only. */
const SHARED: readonly string[] = [paths.signIn, paths.signUp, patterns.order, ...checkoutSteps.map(paths.checkout)];

/** Renders a page with the answers of these calls, which everybody may make. */
const render = renderer([
  answered(catalogue.listCategories, ({ params, query }) => listCategories({ ...params, query })),
  answered(catalogue.listProducts, ({ params, query }) => listProducts({ ...params, query })),
  answered(shipping.listShippingMethods, ({ params, query }) => listShippingMethods({ ...params, query })),
  answered(site.getSitePages, ({ params, query }) => getSitePages({ ...params, query })),
  answered(reservations.listReservationTimes, ({ params }) => listReservationTimes(params)),
]);

/**
 * The page that an address shows: a shop may show its menu as its home, and a shop without a story shows its home in
 * place of it.
 */
const shownAt = (path: string, { storefront: { frontPage, hasStory } }: Pick<Configuration, "storefront">): string => {
  const shown = path === paths.story && !hasStory ? paths.home : path;
  return shown === paths.home && frontPage === "menu" ? paths.menu : shown;
};

/**
 * The languages of a page, its default first. A shop chooses those of its readers; staff may read any, whatever their
 * shop's readers are offered.
 */
const languagesAt = (path: string, shop?: Parameters<typeof languagesOf>[0]): readonly Language[] => {
  const chosen = shop ? languagesOf(shop) : [];
  return shop && !path.startsWith(paths.staff) ? chosen : [...new Set([...chosen, ...languages])];
};

const html = (status: number, body: string) => ({ status, type: "text/html", body });

export const handler = page(async ({ origin, hostname, shop, headers }) => {
  const requested = headers[PAGE_PATH] ?? paths.home;
  if (shop && requested === ORDER) return { status: 302, type: "text/plain", body: "", location: paths.menu };
  const path = shop ? shownAt(requested, shop.configuration) : requested;
  const spoken = languagesAt(path, shop);
  const locale = spoken.find((language) => language === headers[PAGE_LOCALE]) ?? spoken[0] ?? languages[0];
  const known = pageAt(path);
  const isFound = known !== undefined;
  const isPlatform = hostname === new URL(config().PLATFORM_URL).hostname;
  if (!shop) {
    const isItsOwn = isPlatform && isFound && (path === paths.home || !needsShop(path));
    return html(isItsOwn ? 200 : 404, barePage(locale, isPlatform));
  }
  const organization = publicOrganization(shop, new Date());
  const rendered = await render({ asked: requested, path, locale, languages: spoken, organization });
  const isOwn = PERSONAL.some((own) => path.startsWith(own));
  const body = await withFirstScreen({
    origin,
    path,
    page: known ?? path,
    locale,
    organization,
    rendered,
    isPublic: isFound && !isOwn,
    isShown: !isOwn || SHARED.includes(known ?? path),
  });
  return html(isFound ? 200 : 404, body);
});
