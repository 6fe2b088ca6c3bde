import { listCategories } from "#core/categories/list-categories.ts";
import { config } from "#core/config.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { languages } from "#core/contract/languages.ts";
import * as reservations from "#core/contract/reservations.ts";
import * as shipping from "#core/contract/shipping.ts";
import * as site from "#core/contract/site-content.ts";
import { paths } from "#core/contract/storefront.ts";
import { publicOrganization } from "#core/organizations/organization.ts";
import { listProducts } from "#core/products/list-products.ts";
import { listReservationTimes } from "#core/reservations/list-reservation-times.ts";
import { listShippingMethods } from "#core/shipping/list-shipping-methods.ts";
import { getSitePages } from "#core/site/get-site-pages.ts";
import { answered, pageAt, renderer } from "#web/server.tsx";
import { page } from "./answer.ts";
import { barePage, withFirstScreen } from "./document.ts";
import { PAGE_LOCALE, PAGE_PATH } from "./pages.ts";

/** Pages that a person has for themselves. Nobody finds them. */
const OWN = [paths.account, "/checkout", paths.staff, paths.invitation, `${paths.reservation}/`];

/** Those whose first screen is the same for everybody. The others are rendered in the browser alone. */
const SAME = [paths.signIn, paths.signUp];

/** What everybody may read of a shop, and its pages show at once. */
const render = renderer([
  answered(catalogue.listCategories, ({ params, query }) => listCategories({ ...params, query })),
  answered(catalogue.listProducts, ({ params, query }) => listProducts({ ...params, query })),
  answered(shipping.listShippingMethods, ({ params, query }) => listShippingMethods({ ...params, query })),
  answered(site.getSitePages, ({ params, query }) => getSitePages({ ...params, query })),
  answered(reservations.listReservationTimes, ({ params }) => listReservationTimes(params)),
]);

const html = (status: number, body: string) => ({ status, type: "text/html", body });

export const handler = page(async ({ origin, hostname, shop, headers }) => {
  const path = headers[PAGE_PATH] ?? paths.home;
  const locale = languages.find((language) => language === headers[PAGE_LOCALE]) ?? languages[0];
  const known = pageAt(path);
  const isFound = known !== undefined;
  const isPlatform = hostname === new URL(config().PLATFORM_URL).hostname;
  if (!shop) return html(isFound && isPlatform ? 200 : 404, barePage(locale, isPlatform));
  const organization = publicOrganization(shop, new Date());
  const rendered = await render({ path, locale, organization });
  const isOwn = OWN.some((own) => path.startsWith(own));
  const body = withFirstScreen({
    origin,
    path,
    page: known ?? path,
    locale,
    organization,
    rendered,
    isPublic: isFound && !isOwn,
    isShown: !isOwn || SAME.some((same) => path === same),
  });
  return html(isFound ? 200 : 404, body);
});
