import { LOCALE_COOKIE } from "#core/contract/api/cookies.ts";
import { languages } from "#core/contract/locales/languages.ts";
import { PAGE_LOCALE, PAGE_PATH } from "#functions/site/pages.ts";
import { firstSpoken } from "#web/i18n/first-spoken.ts";
import type { EdgeRequest, ViewerRequest } from "./request.ts";

/**
 * A path that names no file is a page of the app. All of them are one file of the bucket and one function, which is
 * told the address and the reader's language: that of the `locale` cookie, of the address (`?lang=pl`) or of the
 * browser; `*` for a language that we do not have.
 */
export function handler(event: ViewerRequest): EdgeRequest {
  const request = event.request;
  request.headers["x-forwarded-host"] = { value: request.headers.host.value };
  if (/\.[^/]*$/.test(request.uri) && request.uri !== "/index.html") return request;
  const textOf = (known: { value: string } | undefined) => (known ? known.value : "");
  const own = textOf(request.cookies[LOCALE_COOKIE]);
  const named = textOf(request.querystring.lang);
  const accepted = textOf(request.headers["accept-language"]).split(",");
  request.headers[PAGE_LOCALE] = { value: firstSpoken([own, named].concat(accepted), languages) || "*" };
  request.headers[PAGE_PATH] = { value: request.uri === "/index.html" ? "/" : request.uri };
  request.uri = "/index.html";
  return request;
}
