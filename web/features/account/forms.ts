import * as z from "zod/mini";
import { CurrentPassword, RequestPasswordReset } from "#core/contract/accounts/accounts.ts";
import { VerifyRegistration } from "#core/contract/accounts/passkeys.ts";
import { SendSignInCode } from "#core/contract/accounts/sign-in-codes.ts";

// Schemas of forms that are not sent as they are. They load with their form.

export const AskedForCode = z.pick(SendSignInCode, { email: true });

export const AskedForReset = z.pick(RequestPasswordReset, { email: true });

const { name } = VerifyRegistration.shape;
/** The password may be empty, because somebody who has just signed in needs none. */
const password = z.union([z.literal(""), CurrentPassword]);

export const PasskeyName = z.object({ name });
export const NewPasskey = z.object({ name, password });
export const Password = z.object({ password });
