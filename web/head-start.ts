import { paths } from "#core/contract/storefront.ts";
import type { Locale } from "./i18n/locale.ts";

const started = new Map<string, Promise<Response>>();

const start = (url: string): Promise<Response> => {
  const answer = fetch(url);
  // Whoever takes it says what went wrong; nobody may.
  answer.catch(() => {});
  started.set(url, answer);
  return answer;
};

/** The answer to a GET that is already on its way, once: the next call asks anew. */
export const takeStarted = (url: string): Promise<Response> | undefined => {
  const answer = started.get(url);
  started.delete(url);
  return answer;
};

/**
 * Asks for the shop, and on the menu's page for the menu, while the app's own code is still on its way. The addresses
 * are written out, because the contract would bring its schemas along; `head-start.test.ts` holds them to it.
 */
export async function headStart({ hostname, pathname }: Pick<Location, "hostname" | "pathname">, locale: Locale) {
  const organization = await start(`/api/organizations/by-hostname/${encodeURIComponent(hostname)}`).catch(
    () => undefined,
  );
  if (pathname !== paths.menu || !organization?.ok) return;
  const { id } = await organization.clone().json();
  const list = `locale=${locale}&limit=100&published=true&page=1`;
  start(`/api/${id}/product-categories?${list}`);
  start(`/api/${id}/products?${list}`);
  start(`/api/${id}/shipping-methods?limit=100&published=true`);
}
