import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { Instant, line } from "../values/common.ts";
import { PasskeyId } from "../values/ids.ts";
import { NewProof } from "./accounts.ts";
import { User } from "./session.ts";

/** Most passkeys that a user may have, at all sites. */
export const MAX_PASSKEYS = 10;

/** A passkey of the caller. Only the site where it was made can ask for it. */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  /** The hostname of that site. */
  rpId: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

const PasskeyName = line(100);

const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/));

/** What the browser answers, as WebAuthn's `PublicKeyCredential.toJSON()` writes it. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

export const VerifyRegistration = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(z.array(z.string().check(z.maxLength(20), z.regex(/^[\w-]+$/))).check(z.maxLength(10))),
    }),
  }),
  name: PasskeyName,
});
export type VerifyRegistration = z.output<typeof VerifyRegistration>;

export const VerifyAuthentication = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(base64url),
    }),
  }),
});
export type VerifyAuthentication = z.output<typeof VerifyAuthentication>;

/** What the browser takes, as `PublicKeyCredential.parse…OptionsFromJSON()` reads it. */
const options = z.looseObject({ challenge: z.string() });

export const generatePasskeyRegistrationOptions = route({
  method: "POST",
  path: "/auth/passkey/generate-register-options",
  access: "session",
  summary: "Begin to add a passkey for this site: answers what the browser is to sign within five minutes",
  body: z.strictObject({ password: NewProof }),
  response: options,
  errors: ["email_unproved", "session_too_old"],
  perMinute: 30,
});

export const verifyPasskeyRegistration = route({
  method: "POST",
  path: "/auth/passkey/verify-registration",
  access: "session",
  summary: "Add the passkey that the browser made",
  body: VerifyRegistration,
  response: Passkey,
  errors: ["passkey_refused"],
  perMinute: 30,
});

export const generatePasskeyAuthenticationOptions = route({
  method: "POST",
  path: "/auth/passkey/generate-authenticate-options",
  access: "public",
  summary: "Begin to log in with a passkey of this site: answers what the browser is to sign within five minutes",
  response: options,
  perMinute: 60,
});

export const verifyPasskeyAuthentication = route({
  method: "POST",
  path: "/auth/passkey/verify-authentication",
  access: "public",
  summary: "Log in with a passkey",
  body: VerifyAuthentication,
  response: z.object({ user: User }),
  errors: ["passkey_refused"],
  perMinute: 30,
});

export const listPasskeys = route({
  method: "GET",
  path: "/auth/passkey/list-user-passkeys",
  access: "session",
  checksSession: true,
  summary: "List the caller's passkeys, the oldest first",
  response: z.array(Passkey),
});

export const updatePasskey = route({
  method: "POST",
  path: "/auth/passkey/update-passkey",
  access: "session",
  checksSession: true,
  summary: "Name a passkey",
  body: z.strictObject({ id: PasskeyId, name: PasskeyName }),
  response: z.object({ passkey: Passkey }),
  errors: ["not_found"],
});

export const deletePasskey = route({
  method: "POST",
  path: "/auth/passkey/delete-passkey",
  access: "session",
  summary: "Delete a passkey, unless it is the only way into the account",
  body: z.strictObject({ id: PasskeyId, password: NewProof }),
  response: z.object({ status: z.literal(true) }),
  errors: ["last_way_in", "not_found", "session_too_old"],
  perMinute: 30,
});
