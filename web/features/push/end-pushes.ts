/** The key under which this browser stores the orders that it follows. */
export const FOLLOWED = "dabba-followed";

/**
 * Ends all push messages to this browser, so that its next user does not get them. This works without a network: the
 * server removes the device when the push service does not know it any more. It imports nothing, because pages near
 * their size limit load it.
 */
export const endPushes = async (): Promise<void> => {
  localStorage.removeItem(FOLLOWED);
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(
    registrations.map(async ({ pushManager }) => (await pushManager?.getSubscription())?.unsubscribe()),
  );
};
