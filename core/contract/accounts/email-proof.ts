import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { text, wellFormed } from "../values/common.ts";
import { Email } from "../values/fields.ts";
import { PageAddress } from "./accounts.ts";

export const ChangeEmail = z.strictObject({
  newEmail: Email,
  /** Needed unless the caller signed in within the last 15 minutes; an empty one is none. */
  password: z.optional(z.string().check(z.maxLength(200, "Password is too long"), wellFormed)),
  /** Page to which the mailed link leads on; without it the link leads to a page of ours. */
  callbackURL: PageAddress,
});

const done = z.object({ status: z.literal(true) });

export const sendVerificationEmail = route({
  method: "POST",
  path: "/auth/send-verification-email",
  access: "session",
  summary: "Send a link to the caller's own address by which to prove that they read mail there",
  response: done,
  perMinute: 10,
});

export const verifyEmail = route({
  method: "GET",
  path: "/auth/verify-email",
  access: "session",
  writes: true,
  redirects: true,
  summary:
    "Prove an address by the token of a mailed link, and go on to callbackURL where there is one. The caller is logged in to the account; a new address replaces its own; orders placed as a guest with the address join it",
  query: z.strictObject({
    token: text(200, { required: "Token is required", long: "Invalid token" }),
    callbackURL: PageAddress,
  }),
  response: done,
  perMinute: 30,
});

export const changeEmail = route({
  method: "POST",
  path: "/auth/change-email",
  access: "session",
  summary:
    "Send a link to a new address, which becomes the account's when the link is opened; the answer is the same for every other address",
  body: ChangeEmail,
  response: done,
  errors: ["session_too_old"],
  perMinute: 10,
});
