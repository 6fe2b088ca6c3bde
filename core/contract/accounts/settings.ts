import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { languages } from "../locales/languages.ts";
import { Instant } from "../values/common.ts";
import { Phone } from "../values/fields.ts";
import { SessionId, UserId } from "../values/ids.ts";
import { CurrentPassword, NewProof, Password, personName, SignInSocial } from "./accounts.ts";
import { User } from "./session.ts";

/** The fields to change; the others stay. */
export const UpdateUser = z.partial(
  z.strictObject({
    firstname: personName("First Name"),
    lastname: personName("Last Name"),
    /** Null takes it away. */
    phone: z.nullable(Phone),
    language: z.nullable(z.enum(languages)),
  }),
);
export type UpdateUser = z.output<typeof UpdateUser>;

export const ChangePassword = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: Password,
  /** Ends all other sessions of the user. */
  revokeOtherSessions: z._default(z.boolean(), false),
});

/** A session of the caller. */
export const OpenSession = z.object({
  id: SessionId,
  userId: UserId,
  createdAt: Instant,
  expiresAt: Instant,
  /** The User-Agent of its browser at sign-in. */
  userAgent: z.nullable(z.string()),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** A way in which the caller can sign in, beside passkeys and codes by mail. */
export const WayToSignIn = z.object({ providerId: z.enum(["credential", "google"]) });
export type WayToSignIn = z.infer<typeof WayToSignIn>;

const done = z.object({ status: z.literal(true) });

export const updateUser = route({
  method: "POST",
  path: "/auth/update-user",
  access: "session",
  checksSession: true,
  summary: "Change the caller's name, phone and language",
  body: UpdateUser,
  response: User,
  perMinute: 30,
});

export const changePassword = route({
  method: "POST",
  path: "/auth/change-password",
  access: "session",
  summary: "Change the caller's password",
  body: ChangePassword,
  response: done,
  errors: ["throttled"],
});

export const listSessions = route({
  method: "GET",
  path: "/auth/list-sessions",
  access: "session",
  summary: "List the caller's sessions, the latest first",
  response: z.array(OpenSession),
});

export const revokeSession = route({
  method: "POST",
  path: "/auth/revoke-session",
  access: "session",
  summary: "End one of the caller's sessions",
  body: z.strictObject({ id: SessionId, password: NewProof }),
  response: done,
  errors: ["session_too_old", "throttled"],
});

export const revokeOtherSessions = route({
  method: "POST",
  path: "/auth/revoke-other-sessions",
  access: "session",
  summary: "End all sessions of the caller except this one",
  body: z.strictObject({ password: NewProof }),
  response: done,
  errors: ["session_too_old", "throttled"],
});

export const listAccounts = route({
  method: "GET",
  path: "/auth/list-accounts",
  access: "session",
  summary: "List the ways in which the caller can log in",
  response: z.array(WayToSignIn),
});

export const linkSocial = route({
  method: "POST",
  path: "/auth/link-social",
  access: "session",
  summary: "Begin to connect Google with the caller's account: answers the address to go to",
  body: z.extend(SignInSocial, { password: NewProof }),
  response: z.object({ url: z.string(), redirect: z.literal(true) }),
  errors: ["email_unproved", "session_too_old"],
  perMinute: 30,
});

export const unlinkAccount = route({
  method: "POST",
  path: "/auth/unlink-account",
  access: "session",
  summary: "Disconnect Google from the caller's account, unless it is the only way in",
  body: z.strictObject({ providerId: z.literal("google"), password: NewProof }),
  response: done,
  errors: ["last_way_in", "not_found", "session_too_old"],
  perMinute: 30,
});
