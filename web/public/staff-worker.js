// Shows the notifications of the staff's screens: Chrome on Android shows those of service workers alone. It keeps no
// pages and answers no requests.

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** A tap brings the screen to the front that made the notification, or opens it anew. */
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
