import { LOCALE_COOKIE } from "#core/contract/cookies.ts";
import { languages } from "#core/contract/languages.ts";
import { PAGE_LOCALE, PAGE_PATH } from "#functions/site/pages.ts";

/**
 * What runs at CloudFront's edge for each request, as its functions take it (JavaScript runtime 2.0).
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */

/**
 * Tells the API which host the browser asked for, and the caller's address. Overwrites what the browser itself sends in
 * these headers.
 */
export const tellHostAndAddress = `
function handler(event) {
  var request = event.request;
  request.headers["x-forwarded-host"] = { value: request.headers.host.value };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * A path that names no file is a page of the app. All of them are one file of the bucket and one function, which is told
 * the address and the reader's language: that of the `locale` cookie, of the address (`?lang=pl`) or of the browser, as
 * `chooseLocale` in `web/i18n/locale.ts` chooses it; `*` where it is none of ours.
 */
export const showPage = `
var languages = ${JSON.stringify(languages)};
function handler(event) {
  var request = event.request;
  request.headers["x-forwarded-host"] = { value: request.headers.host.value };
  if (/\\.[^/]*$/.test(request.uri) && request.uri !== "/index.html") return request;
  var own = request.cookies[${JSON.stringify(LOCALE_COOKIE)}];
  var named = request.querystring.lang;
  var accepted = request.headers["accept-language"];
  var asked = [own ? own.value : "", named ? named.value : ""]
    .concat(accepted ? accepted.value.split(",") : [])
    .map(function (tag) { return tag.trim().slice(0, 2).toLowerCase(); });
  var spoken = asked.filter(function (tag) { return languages.indexOf(tag) >= 0; });
  request.headers[${JSON.stringify(PAGE_LOCALE)}] = { value: spoken[0] || "*" };
  request.headers[${JSON.stringify(PAGE_PATH)}] = { value: request.uri === "/index.html" ? "/" : request.uri };
  request.uri = "/index.html";
  return request;
}
`;
