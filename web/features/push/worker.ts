import * as push from "#core/contract/push/push.ts";
import { call } from "../../api/client.ts";

/**
 * Resolves once a service worker is active.
 * @throws if it never will be
 */
const runs = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === "activated") resolve();
      if (!worker || worker.state === "redundant") reject(new Error("The service worker of notices did not start"));
    };
    worker?.addEventListener("statechange", look);
    look();
  });

/**
 * The service worker that shows notifications, for pages below a path. Not `navigator.serviceWorker.ready`, which
 * belongs to the address at which the tab was loaded: for a shopper who comes from the menu, that is the worker that
 * stores the menu, or it never resolves.
 * @throws what the browser throws, and where the worker does not start
 */
export const noticesWorker = async (scope: string): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register("/notices-worker.js", { scope });
  if (!registration.active) await runs(registration.installing ?? registration.waiting);
  return registration;
};

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * Subscribes this browser to push messages for pages below a path, with the platform's present key.
 * @throws ApiError, or what the browser throws, such as for a push service that it does not reach
 */
export const subscribe = async (scope: string): Promise<Omit<push.FollowInput, "language">> => {
  const { key } = await call(push.getPushKey, {});
  const { pushManager } = await noticesWorker(scope);
  const known = await pushManager.getSubscription();
  const madeFor = known?.options.applicationServerKey;
  const isCurrent = madeFor && base64url(madeFor) === key;
  if (!isCurrent) await known?.unsubscribe();
  const subscription =
    known && isCurrent ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
};

/** The endpoint of this browser's subscription, if it has one. */
export const endpointHere = async (scope: string): Promise<string | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription())?.endpoint;
};
