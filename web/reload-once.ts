const STORAGE_KEY = "reloaded-at";

/** The page reloads itself at most once in this time. */
const INTERVAL_MS = 60_000;

/**
 * Reloads the page because its code failed or did not load: a browser requests such code again only after a reload.
 * What the reader typed and chose is kept.
 * @returns false without a connection, or if this was tried a moment ago
 */
export const reloadOnce = (): boolean => {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < INTERVAL_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage, the page would reload again and again.
    return false;
  }
  location.reload();
  return true;
};
