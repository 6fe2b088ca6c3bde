import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, expect, test, vi } from "vitest";
import { googlePerson } from "./google.ts";

const stage = vi.hoisted(() => ({ GOOGLE_ISSUER: "", GOOGLE_CLIENT_ID: "dabba", GOOGLE_CLIENT_SECRET: "secret" }));
vi.mock("../../config.ts", () => ({ config: () => stage }));

const [ours, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
const jwk = { ...(await exportJWK(ours.publicKey)), kid: "one", alg: "RS256", use: "sig" };
let idToken = "";

/** A provider that answers every code with `idToken`. */
const provider = createServer((request, response) => {
  const answers: Record<string, object> = {
    "/.well-known/openid-configuration": {
      issuer: stage.GOOGLE_ISSUER,
      authorization_endpoint: `${stage.GOOGLE_ISSUER}/authorize`,
      token_endpoint: `${stage.GOOGLE_ISSUER}/token`,
      jwks_uri: `${stage.GOOGLE_ISSUER}/keys`,
    },
    "/keys": { keys: [jwk] },
    "/token": { access_token: "a", token_type: "Bearer", id_token: idToken },
  };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answers[request.url ?? ""]));
}).listen(0, "127.0.0.1");
await once(provider, "listening");
stage.GOOGLE_ISSUER = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => provider.close().closeAllConnections());

const claims = { sub: "1", email: "ada@gmail.example", email_verified: true, nonce: "n" };

interface TokenParts {
  key?: CryptoKey;
  header?: object;
  audience?: string;
  issuer?: string;
  expires?: string;
  nonce?: string;
}
const signed = ({
  key = ours.privateKey,
  header = {},
  audience = "dabba",
  issuer = stage.GOOGLE_ISSUER,
  expires = "5m",
  nonce = "n",
}: TokenParts = {}) =>
  new SignJWT({ ...claims, nonce })
    .setProtectedHeader({ alg: "RS256", kid: "one", ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(key);

const person = async (token: string) => {
  idToken = token;
  return googlePerson("https://dosa.example", { code: "code", flow: { codeVerifier: "v".repeat(43), nonce: "n" } });
};

test("Only an ID token that the provider signed for us, and for this sign-in, tells who somebody is (ASVS 6.8.2)", async () => {
  expect(await person(await signed())).toMatchObject({ subject: "1", email: "ada@gmail.example", emailVerified: true });
  const standardClaims = { iss: stage.GOOGLE_ISSUER, aud: "dabba", exp: Math.floor(Date.now() / 1000) + 300 };
  const forged = {
    "another key": await signed({ key: foreign.privateKey }),
    "a key of its own": await signed({
      key: foreign.privateKey,
      header: { jwk: await exportJWK(foreign.publicKey) },
    }),
    unsigned: new UnsecuredJWT({ ...claims, ...standardClaims }).encode(),
    "another audience": await signed({ audience: "another-client" }),
    "another issuer": await signed({ issuer: "https://evil.example" }),
    "out of date": await signed({ expires: "-10m" }),
    "another sign-in": await signed({ nonce: "another" }),
  };
  for (const [name, token] of Object.entries(forged))
    await expect(person(token), name).rejects.toMatchObject({ code: "invalid_credentials" });
});
