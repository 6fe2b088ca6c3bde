import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as passkeys from "#core/contract/accounts/passkeys.ts";
import { ApiError, call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { reloadOnce } from "../../reload-once.ts";

/** Loads with the first passkey. */
const library = () => import("@simplewebauthn/browser");

/** The library, for somebody who pressed a button. If a browser failed to load it, it retries only on a new page. */
const wantedLibrary = () =>
  library().catch((error) => {
    reloadOnce();
    throw error;
  });

/** Adds a passkey of this browser's device to the caller's account. */
export const addPasskey = async ({ name, password }: { name: string; password?: string | undefined }) => {
  const [{ startRegistration }, options] = await Promise.all([
    wantedLibrary(),
    call(passkeys.generatePasskeyRegistrationOptions, { body: password ? { password } : {} }),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = { ...(await startRegistration({ optionsJSON })), clientExtensionResults: {} };
  return call(passkeys.verifyPasskeyRegistration, { body: { response, name } });
};

/** Signs in with a passkey. With autofill it waits until one is picked among the suggestions of a field. */
export const signInWithPasskey = async ({ useBrowserAutofill = false } = {}) => {
  const [{ startAuthentication }, options] = await Promise.all([
    useBrowserAutofill ? library() : wantedLibrary(),
    call(passkeys.generatePasskeyAuthenticationOptions, {}),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const response = { ...answer, clientExtensionResults: {} };
  return call(passkeys.verifyPasskeyAuthentication, { body: { response } });
};

/** Ends what still waits for a passkey. */
export const stopWaiting = async () => (await library()).WebAuthnAbortService.cancelCeremony();

export const knowsPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Why there is no passkey, by the names of WebAuthn's errors and of that of code that did not load. */
const reasons: Partial<Record<string, MessageId>> = {
  NotAllowedError: "account.passkeyCancelled",
  AbortError: "account.passkeyCancelled",
  InvalidStateError: "account.passkeyKnown",
  TypeError: "error.offline",
};

/** The words for any error of the calls above. */
export const passkeyMessage = (error: Error): MessageId =>
  error instanceof ApiError ? errorMessage(error) : (reasons[error.name] ?? "account.passkeyUnknown");
