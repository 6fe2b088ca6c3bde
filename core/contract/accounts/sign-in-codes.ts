import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { Email } from "../values/fields.ts";
import { User } from "./session.ts";

export const SendSignInCode = z.strictObject({ email: Email, type: z.literal("sign-in") });

export const SignInWithCode = z.strictObject({
  email: Email,
  /** The mailed code, six digits. */
  otp: z
    .string("Type the six digits of the code")
    .check(z.maxLength(6, "Type the six digits of the code"), z.regex(/^\d{6}$/, "Type the six digits of the code")),
});
export type SignInWithCode = z.output<typeof SignInWithCode>;

export const sendSignInCode = route({
  method: "POST",
  path: "/auth/email-otp/send-verification-otp",
  access: "public",
  summary:
    "Send a code of six digits to log in with in this browser, within ten minutes; the answer is the same whether there is such an account",
  body: SendSignInCode,
  response: z.object({ success: z.literal(true) }),
  errors: ["throttled"],
});

export const signInWithCode = route({
  method: "POST",
  path: "/auth/sign-in/email-otp",
  access: "public",
  summary: "Log in with the code that this browser asked for; it works once, and five wrong guesses end it",
  body: SignInWithCode,
  response: z.object({ user: User }),
  errors: ["throttled"],
});
