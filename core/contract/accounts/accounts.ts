import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { line, text, wellFormed } from "../values/common.ts";
import { Email } from "../values/fields.ts";
import { User } from "./session.ts";

/** A person's first or last name, of at most 32 characters. @param label its name in errors */
// @__NO_SIDE_EFFECTS__
export const personName = (label: string) =>
  line(32, { required: `${label} is required`, long: `${label} must be less than 32 characters` });

export const Password = z
  .string("Password is required")
  .check(
    z.minLength(1, "Password is required"),
    z.minLength(8, "Password must be more than 8 characters"),
    z.maxLength(32, "Password must be less than 32 characters"),
    wellFormed,
  );

export const PageAddress = z.optional(z.string().check(z.maxLength(2000, "This address is too long"), wellFormed));

export const SignUp = z.strictObject({
  email: Email,
  password: Password,
  firstname: personName("First Name"),
  lastname: personName("Last Name"),
  /** First and last name joined; kept for clients that send it, the server joins them itself. */
  name: z.optional(z.string().check(z.maxLength(100, "Name must be less than 100 characters"), wellFormed)),
  callbackURL: PageAddress,
});
export type SignUp = z.output<typeof SignUp>;

/** A password as somebody remembers it: shorter ones may have been allowed once. */
export const CurrentPassword = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(200, "Password is too long"), wellFormed);

/** A password that is needed unless the caller signed in within the last 15 minutes. */
export const NewProof = z.optional(CurrentPassword);

export const SignIn = z.strictObject({
  email: Email,
  password: CurrentPassword,
  callbackURL: PageAddress,
});
export type SignIn = z.output<typeof SignIn>;

/** The user who signed in. `url` is the address of `callbackURL`, and `redirect` tells whether there is one. */
export const SignedIn = z.object({ user: User, redirect: z.boolean(), url: z.nullable(z.string()) });
export type SignedIn = z.infer<typeof SignedIn>;

export const SignInSocial = z.strictObject({ provider: z.literal("google"), callbackURL: PageAddress });

/** The parameters that we use of those that Google adds to the address it sends a browser back to. */
export const GoogleAnswer = z.object({
  code: z.optional(z.string().check(z.maxLength(2000), wellFormed)),
  state: z.optional(z.string().check(z.maxLength(2000), wellFormed)),
  error: z.optional(z.string().check(z.maxLength(2000), wellFormed)),
});

export const RequestPasswordReset = z.strictObject({
  email: Email,
  /** Page that takes the new password; it is opened with the token in its query, as `token`. */
  redirectTo: PageAddress,
});

export const ResetPassword = z.strictObject({
  token: text(200, { required: "Token is required", long: "Invalid token" }),
  newPassword: Password,
});

export const signUp = route({
  method: "POST",
  path: "/auth/sign-up/email",
  access: "public",
  summary: "Create an account and log in",
  body: SignUp,
  response: SignedIn,
  perMinute: 30,
});

export const signIn = route({
  method: "POST",
  path: "/auth/sign-in/email",
  access: "public",
  summary: "Log in with an email address and a password",
  body: SignIn,
  response: SignedIn,
  errors: ["invalid_credentials", "throttled"],
});

export const signInAnonymous = route({
  method: "POST",
  path: "/auth/sign-in/anonymous",
  access: "public",
  summary:
    "Begin a session of a guest, who can save an address and place orders where the shop takes guests; a present session stays",
  response: z.object({ user: User }),
  perMinute: 30,
});

export const signInSocial = route({
  method: "POST",
  path: "/auth/sign-in/social",
  access: "public",
  summary: "Begin to log in with Google: answers the address to go to",
  body: SignInSocial,
  response: z.object({ url: z.string(), redirect: z.literal(true) }),
  perMinute: 30,
});

export const googleCallback = route({
  method: "GET",
  path: "/auth/callback/google",
  access: "public",
  status: 302,
  summary: "Take back a browser from Google, logged in, and send it on to the callbackURL it began with",
  query: GoogleAnswer,
  perMinute: 60,
});

export const requestPasswordReset = route({
  method: "POST",
  path: "/auth/request-password-reset",
  access: "public",
  summary: "Send a link by which to choose a new password; the answer is the same whether there is such an account",
  body: RequestPasswordReset,
  response: z.object({ status: z.literal(true), message: z.string() }),
  errors: ["throttled"],
});

export const resetPassword = route({
  method: "POST",
  path: "/auth/reset-password",
  access: "public",
  summary: "Choose a new password and end all sessions",
  body: ResetPassword,
  response: z.object({
    status: z.literal(true),
    /** Whether Google or a passkey signs in to the account too. A new password leaves them. */
    hasOtherWays: z.boolean(),
  }),
  perMinute: 30,
});
