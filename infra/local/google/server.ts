import { createHash } from "node:crypto";
import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";
import type { Listener } from "../dispatch.ts";
import { chooserPage } from "./page.ts";

const MINUTE = 60_000;

/** Claims of the person that the chooser's form names, by the names of OpenID Connect. */
const claimsOf = (form: URLSearchParams) => {
  const email = form.get("email") ?? "";
  return {
    sub: createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21),
    email,
    email_verified: form.get("email_verified") === "on",
    given_name: form.get("given_name") ?? "",
    family_name: form.get("family_name") ?? "",
  };
};

const startService = async (issuerURL: string): Promise<OAuth2Service> => {
  const issuer = new OAuth2Issuer();
  issuer.url = issuerURL;
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer);
  const people = new Map<string, ReturnType<typeof claimsOf>>();
  service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, { url: asked }: { url: string }) => {
    const code = url.searchParams.get("code") ?? "";
    people.set(code, claimsOf(new URL(asked, issuerURL).searchParams));
    setTimeout(() => people.delete(code), MINUTE).unref();
  });
  service.on("beforeTokenSigning", ({ payload }: { payload: object }, { body }: { body: { code: string } }) => {
    Object.assign(payload, people.get(body.code));
  });
  return service;
};

/**
 * Speaks OpenID Connect as Google does. Instead of Google's account chooser it shows a form for the person's name and
 * address. Takes requests whose path begins with `prefix`.
 */
export const googleServer = (prefix: string, issuerURL: string): Listener => {
  let started: Promise<OAuth2Service> | undefined;
  return async (request, response) => {
    started ??= startService(issuerURL);
    const service = await started;
    const { pathname, searchParams } = new URL(request.url ?? "/", issuerURL);
    if (pathname === `${prefix}/authorize` && !searchParams.has("email"))
      return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(chooserPage(searchParams));
    request.url = request.url?.slice(prefix.length);
    return service.requestHandler(request, response);
  };
};
