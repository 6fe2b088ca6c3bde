/** Where this browser keeps the orders that it is told of. */
export const FOLLOWED = "dabba-followed";

/**
 * Ends all push messages to this browser, whoever asked for them: the next person at it must not get them. The browser
 * does so without a network, and the server forgets the device when the push service knows it no more. It imports
 * nothing, because pages whose first load is nearly full load it.
 */
export const endPushes = async (): Promise<void> => {
  localStorage.removeItem(FOLLOWED);
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(
    registrations.map(async ({ pushManager }) => (await pushManager?.getSubscription())?.unsubscribe()),
  );
};
