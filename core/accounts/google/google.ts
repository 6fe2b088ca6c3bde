import { ArcticFetchError, CodeChallengeMethod, OAuth2Client, type OAuth2Tokens } from "arctic";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as z from "zod/mini";
import { config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { withTimeout } from "../../timeouts.ts";
import type { Flow } from "./google-flow.ts";

const SCOPES = ["openid", "email", "profile"];
/** Seconds by which Google's clock and ours may differ. */
const SKEW_SECONDS = 30;

/** The part of OpenID Connect Discovery 1.0 that a sign-in needs. */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  picture: z.optional(z.url()),
});

/** A person as Google knows them. */
export interface GooglePerson {
  /** Never changes, unlike the other fields. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstname: string;
  lastname: string;
  image: string | null;
}

/** Milliseconds that each of the three calls to Google may take. */
const TIMEOUT_MS = 4_000;

const discover = async () => {
  const response = await fetch(`${config().GOOGLE_ISSUER}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("timeout", { cause });
  });
  if (!response.ok) throw new Error(`Google's configuration answers ${response.status}`);
  const found = Discovery.parse(await response.json());
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
};

let discovered: ReturnType<typeof discover> | undefined;
const endpoints = (): ReturnType<typeof discover> => {
  discovered ??= discover().catch((error: unknown) => {
    discovered = undefined;
    throw error;
  });
  return discovered;
};

const clientFor = (origin: string) => {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = config();
  if (!id || !secret) throw new AppError("bad_request", { message: "Signing in with Google is not set up here" });
  return new OAuth2Client(id, secret, `${origin}/api/auth/callback/google`);
};

/** The error for a sign-in with Google that failed or was given up. */
export const googleRefused = (): AppError =>
  new AppError("invalid_credentials", { message: "Signing in with Google did not work; try again" });

/**
 * The address where a person signs in at Google. Google sends them back to the site they came from.
 * @throws AppError bad_request if no Google client is set up
 */
export const googleAddress = async (
  origin: string,
  { state, codeVerifier, nonce }: Pick<Flow, "state" | "codeVerifier" | "nonce">,
): Promise<URL> => {
  const client = clientFor(origin);
  const { authorization_endpoint } = await endpoints();
  const { S256 } = CodeChallengeMethod;
  const url = client.createAuthorizationURLWithPKCE(authorization_endpoint, state, S256, codeVerifier, SCOPES);
  url.searchParams.set("nonce", nonce);
  return url;
};

/**
 * Exchanges Google's code for the person.
 * @throws AppError invalid_credentials if Google refuses the code, or its answer is not for this flow
 */
export const googlePerson = async (
  origin: string,
  { code, flow }: { code: string; flow: Pick<Flow, "codeVerifier" | "nonce"> },
): Promise<GooglePerson> => {
  const { issuer, token_endpoint, keys } = await endpoints();
  const client = clientFor(origin);
  let tokens: OAuth2Tokens;
  try {
    tokens = await withTimeout(TIMEOUT_MS, client.validateAuthorizationCode(token_endpoint, code, flow.codeVerifier));
  } catch (error) {
    if (error instanceof ArcticFetchError || error instanceof AppError) throw error;
    throw googleRefused();
  }
  const { payload } = await jwtVerify(tokens.idToken(), keys, {
    issuer,
    audience: client.clientId,
    algorithms: ["RS256"],
    clockTolerance: SKEW_SECONDS,
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? googleRefused() : error;
  });
  if (payload.nonce !== flow.nonce) throw googleRefused();
  const { sub, email, email_verified, given_name, family_name, picture } = Claims.parse(payload);
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    firstname: given_name ?? "",
    lastname: family_name ?? "",
    image: picture ?? null,
  };
};
