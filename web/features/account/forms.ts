import * as z from "zod/mini";
import { CurrentPassword, RequestPasswordReset } from "#core/contract/accounts/accounts.ts";
import { VerifyRegistration } from "#core/contract/accounts/passkeys.ts";
import { SendSignInCode } from "#core/contract/accounts/sign-in-codes.ts";

// What forms ask for that are not sent as they are. They are loaded once their form is there.

export const AskedForCode = z.pick(SendSignInCode, { email: true });

export const AskedForReset = z.pick(RequestPasswordReset, { email: true });

const { name } = VerifyRegistration.shape;
/** An empty password is none: whoever has just signed in needs none. */
const password = z.union([z.literal(""), CurrentPassword]);

export const PasskeyName = z.object({ name });
export const NewPasskey = z.object({ name, password });
export const Password = z.object({ password });
