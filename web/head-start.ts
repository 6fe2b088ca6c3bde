import { paths } from "#core/contract/storefront.ts";
import type { Locale } from "./i18n/locale.ts";

const started = new Map<string, Promise<Response>>();

const start = (url: string): Promise<Response> => {
  const answer = fetch(url);
  // The caller of `takeStarted` handles the error. If nobody takes it, it must not be reported as unhandled.
  answer.catch(() => {});
  started.set(url, answer);
  return answer;
};

/** The answer to a GET that is already under way. Only the first call takes it. */
export const takeStarted = (url: string): Promise<Response> | undefined => {
  const answer = started.get(url);
  started.delete(url);
  return answer;
};

const ofOrder = /^\/account\/orders\/([^/]+)$/;

const shopAt = async (hostname: string): Promise<string | undefined> => {
  const answer = await start(`/api/organizations/by-hostname/${encodeURIComponent(hostname)}`).catch(() => undefined);
  return answer?.ok ? (await answer.clone().json()).id : undefined;
};

/**
 * Fetches what the first screen needs while the app's code is still loading: the session, and an order that is opened
 * by its token. If the page does not contain them, also the shop and the data of its home or menu. The addresses are
 * written out, because importing the rows of the contract would load its schemas; `head-start.alone.test.ts` compares
 * them. Without it the page of an order that is followed by its link shows the order 0.5 s later on a phone (2.7
 * instead of 2.2 s, 1.6 Mbit/s, CPU 4 times slower).
 * @param shop the id of the shop, if the page has it
 */
export const headStart = async (
  { hostname, pathname, search }: Pick<Location, "hostname" | "pathname" | "search">,
  locale: Locale,
  shop?: string,
) => {
  start("/api/auth/get-session");
  const id = shop ?? (await shopAt(hostname));
  if (!id) return;
  const [, orderId] = ofOrder.exec(pathname) ?? [];
  const token = new URLSearchParams(search).get("token");
  if (orderId && token) return void start(`/api/${id}/orders/${orderId}?${new URLSearchParams({ token })}`);
  if (shop || (pathname !== paths.menu && pathname !== paths.home)) return;
  if (pathname === paths.home) return void start(`/api/${id}/site-pages?locale=${locale}`);
  const list = `locale=${locale}&limit=100&published=true`;
  start(`/api/${id}/product-categories?${list}`);
  start(`/api/${id}/products?${list}`);
  start(`/api/${id}/shipping-methods?limit=100&published=true`);
};
