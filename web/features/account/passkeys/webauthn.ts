import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as passkeys from "#core/contract/accounts/passkeys.ts";
import { ApiError, call } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { reloadOnce } from "../../../reload-once.ts";

/** Loads with the first passkey. */
const library = () => import("@simplewebauthn/browser");

/** The library, once somebody has pressed a button. If it failed to load, the browser retries only after a reload. */
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

/** Signs in with a passkey. With `useBrowserAutofill` it waits until one is chosen among the suggestions of a field. */
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

/** Cancels a call that waits for a passkey. */
export const stopWaiting = async () => (await library()).WebAuthnAbortService.cancelCeremony();

/** Whether the browser has passkeys at all. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Texts by the names of errors: those of WebAuthn, and that of code that did not load. */
const reasons: Partial<Record<string, MessageId>> = {
  NotAllowedError: "account.passkeyCancelled",
  AbortError: "account.passkeyCancelled",
  InvalidStateError: "account.passkeyKnown",
  TypeError: "error.offline",
};

/** The words for any error of the calls above. */
export const passkeyMessage = (error: Error): MessageId =>
  error instanceof ApiError ? errorMessage(error) : (reasons[error.name] ?? "account.passkeyUnknown");
