import type { Listener } from "../dispatch.ts";

/** Milliseconds between looks for what is due. */
const TICK_MS = 10_000;

interface Settings {
  prefix: string;
  /** Where the pages of payments are, below the prefix. */
  pagesAt: `/${string}`;
  pages: Listener;
  api: Listener;
  /** How a person or a test makes the stand-in fail. */
  admin: Listener;
  box: { resume: () => void; stop: () => void };
  /** Ends what has run out of time. */
  endDue: () => void;
}

/**
 * Serves a stand-in's API, pages and admin below its prefix, and ends what is due before each call and from time to
 * time.
 */
export const serveStandIn = ({
  prefix,
  pagesAt,
  pages,
  api,
  admin,
  box,
  endDue,
}: Settings): { listener: Listener; stop: () => void } => {
  const timer = setInterval(endDue, TICK_MS);
  box.resume();
  return {
    listener: (request, response) => {
      endDue();
      const path = (request.url ?? "").slice(prefix.length);
      if (/^\/(faults|refunds|troubles)\b/.test(path)) return admin(request, response);
      return (path.startsWith(`${pagesAt}/`) ? pages : api)(request, response);
    },
    stop: () => {
      clearInterval(timer);
      box.stop();
    },
  };
};
