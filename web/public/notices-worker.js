// Shows the notices of orders: those that pages make, because Chrome on Android shows only what a service worker notifies
// of, and those that are pushed while no page is open. It keeps no pages and answers no requests.

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Browsers take a subscription back that shows nothing for a message, so each is shown, also with its page in front. */
addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  const { href: url } = new URL(path, location.origin);
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { url } }));
});

/** A tap brings the page to the front that the notice is about, or opens it. */
addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const show = async () => {
    const { pathname } = new URL(notification.data.url);
    const screens = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const screen = screens.find(({ url }) => new URL(url).pathname.startsWith(pathname));
    return screen ? screen.focus() : self.clients.openWindow(notification.data.url);
  };
  event.waitUntil(show());
});
