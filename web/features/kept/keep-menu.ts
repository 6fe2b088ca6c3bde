import { loadTexts } from "../../i18n/messages.ts";

/** The most files that are stored with a page: its code, its texts and the pictures that were seen. */
const MAX_FILES = 150;

const isKept = (url: URL): boolean => url.origin === location.origin && /^\/(assets|media)\//.test(url.pathname);

/** The files that the page has used so far. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(isKept)
    .map(({ href }) => href)
    .slice(0, MAX_FILES);

/**
 * Lets the service worker store this page with the files that it has used, to show it offline. The notice that it then
 * needs is loaded now.
 */
export const keepMenu = async (): Promise<void> => {
  if (!("serviceWorker" in navigator) || document.documentElement.dataset.kept) return;
  const path = location.pathname;
  await Promise.all([import("./kept-notice.tsx"), loadTexts("kept")]);
  const registration = await navigator.serviceWorker.register("/shop-worker.js", { scope: "/" });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  worker?.postMessage({ path, files: [...new Set(usedFiles())] });
};
