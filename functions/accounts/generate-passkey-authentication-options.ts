import * as passkeys from "#core/contract/passkeys.ts";
import { beginSignIn } from "#core/passkeys/begin-sign-in.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(passkeys.generatePasskeyAuthenticationOptions, ({ site }) => beginSignIn({ site }));
