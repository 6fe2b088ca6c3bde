// Shows notifications about orders: those of open pages, because Chrome on Android shows only notifications of a
// service worker, and those that are pushed while no page is open. It stores no pages and answers no requests.

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/**
 * Browsers revoke the subscription of a worker that shows nothing for a message, so each message is shown, even if its
 * page is in front.
 */
addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  const { href: url } = new URL(path, location.origin);
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { url } }));
});

/** A tap on a notification brings its page to the front, or opens it. */
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
