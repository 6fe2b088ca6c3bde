import { useLayoutEffect } from "react";
import { Outlet } from "react-router";
import { ForUser } from "../features/account/guards.tsx";
import { failedStaffPage } from "../features/staff/shell/failed-staff-page.tsx";
import { Failure } from "./failure.tsx";

/** The pages of a shop's team, loaded separately from the storefront. */
export function Component() {
  // Larger targets for busy hands. Set on the root, because dialogs are outside this page's elements.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--spacing-target", "48px");
    return () => void style.removeProperty("--spacing-target");
  }, []);
  return <ForUser failed={failedStaffPage}>{() => <Outlet />}</ForUser>;
}

/** Replaces a page of staff that failed, and its main element. Staff have no cart to ask about. */
export const ErrorBoundary = () => (
  <main id="content">
    <Failure hint="staff.wentWrongHint" />
  </main>
);
