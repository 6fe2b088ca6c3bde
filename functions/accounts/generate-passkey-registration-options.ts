import * as passkeys from "#core/contract/passkeys.ts";
import { beginRegistration } from "#core/passkeys/begin-registration.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(passkeys.generatePasskeyRegistrationOptions, ({ actor, body, site }) =>
  beginRegistration({ actor, ...body, site }),
);
