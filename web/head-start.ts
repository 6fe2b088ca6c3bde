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

/**
 * Fetches the shop, and on its home and its menu what they show, while the app's code is still loading. The addresses are written
 * out, because importing the rows of the contract would load its schemas; `head-start.test.ts` compares them.
 */
export async function headStart({ hostname, pathname }: Pick<Location, "hostname" | "pathname">, locale: Locale) {
  const organization = await start(`/api/organizations/by-hostname/${encodeURIComponent(hostname)}`).catch(
    () => undefined,
  );
  if ((pathname !== paths.menu && pathname !== paths.home) || !organization?.ok) return;
  const { id } = await organization.clone().json();
  if (pathname === paths.home) return void start(`/api/${id}/site-pages?locale=${locale}`);
  const list = `locale=${locale}&limit=100&published=true&page=1`;
  start(`/api/${id}/product-categories?${list}`);
  start(`/api/${id}/products?${list}`);
  start(`/api/${id}/shipping-methods?limit=100&published=true`);
}
