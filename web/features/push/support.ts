/** An iPhone or an iPad, which calls itself a Mac but takes touches. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this browser takes push messages; `home-screen` if it does so only for sites on the home screen. */
export const pushSupport = (): "yes" | "home-screen" | "no" => {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  return isApplePhone() ? "home-screen" : "no";
};
