import { Outlet, ScrollRestoration } from "react-router";
import { Text } from "../i18n/text.tsx";
import { Announcer } from "../ui/announcer.tsx";
import { ToastRegion } from "../ui/toast.tsx";

/** What every page shares beneath its own header: the way past it, and where things are announced. */
export function Shell() {
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-button bg-paper px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-40"
      >
        <Text id="common.skip" />
      </a>
      <Outlet />
      <ToastRegion />
      <Announcer />
      <ScrollRestoration />
    </>
  );
}
