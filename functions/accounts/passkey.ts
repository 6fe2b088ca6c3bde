import { beginRegistration } from "#core/accounts/passkey/begin-registration.ts";
import { beginSignIn } from "#core/accounts/passkey/begin-sign-in.ts";
import { deletePasskey as doDeletePasskey } from "#core/accounts/passkey/delete-passkey.ts";
import { finishRegistration } from "#core/accounts/passkey/finish-registration.ts";
import { findPasskeys } from "#core/accounts/passkey/passkey.ts";
import { signInWithPasskey } from "#core/accounts/passkey/sign-in-with-passkey.ts";
import { updatePasskey as doUpdatePasskey } from "#core/accounts/passkey/update-passkey.ts";
import * as passkeys from "#core/contract/accounts/passkeys.ts";
import { endpoint } from "../http/endpoint.ts";
import { notify } from "../http/notify.ts";
import { openSession } from "../http/session-cookie.ts";

export const generatePasskeyAuthenticationOptions = endpoint(
  passkeys.generatePasskeyAuthenticationOptions,
  ({ site }) => beginSignIn({ site }),
);

export const verifyPasskeyAuthentication = endpoint(passkeys.verifyPasskeyAuthentication, async (request) => {
  const { body, site } = request;
  const { user, session } = await signInWithPasskey({ ...body, site, userAgent: site.userAgent });
  await openSession(session, request);
  return { user };
});

export const listPasskeys = endpoint(passkeys.listPasskeys, ({ actor }) => findPasskeys(actor.userId));

export const generatePasskeyRegistrationOptions = endpoint(
  passkeys.generatePasskeyRegistrationOptions,
  ({ actor, body, site }) => beginRegistration({ actor, ...body, site }),
);

export const verifyPasskeyRegistration = endpoint(
  passkeys.verifyPasskeyRegistration,
  async ({ actor, body, locale, site }) => {
    const { passkey, email } = await finishRegistration({ actor, ...body, site });
    await notify(email, "passkeyAdded", { locale, site });
    return passkey;
  },
);

export const updatePasskey = endpoint(passkeys.updatePasskey, async ({ actor, body }) => ({
  passkey: await doUpdatePasskey(actor, body),
}));

export const deletePasskey = endpoint(passkeys.deletePasskey, async ({ actor, body, locale, site }) => {
  const email = await doDeletePasskey(actor, body);
  await notify(email, "passkeyDeleted", { locale, site });
  return { status: true as const };
});
