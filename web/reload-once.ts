const STORAGE_KEY = "reloaded-at";

/** Milliseconds in which the page loads itself anew at most once. */
const INTERVAL_MS = 60_000;

/**
 * Loads the page anew by itself, where its code did not come or failed: a browser asks for code that did not load only
 * then. What was typed and chosen is kept.
 * @returns false without a connection, or if this was tried a moment ago
 */
export const reloadOnce = (): boolean => {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < INTERVAL_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // A browser that keeps nothing would go on reloading.
    return false;
  }
  location.reload();
  return true;
};
