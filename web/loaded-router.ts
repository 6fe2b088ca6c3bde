import type { DataRouter } from "react-router";

/** Waits for the code of a page that is loaded when it is opened. */
export const loadedRouter = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
