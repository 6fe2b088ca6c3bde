import { useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { ForUser } from "../features/account/guards.tsx";
import { StaffTexts } from "../i18n/staff.tsx";

/** What members of a shop's team see. Loaded apart from everything that a shopper sees. */
export function Component() {
  const { pathname, search } = useLocation();
  // Hands are wet and in a hurry here. On the root, because dialogs lie outside this page's elements.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--spacing-target", "48px");
    return () => void style.removeProperty("--spacing-target");
  }, []);
  return (
    <StaffTexts>
      <ForUser next={pathname + search}>{() => <Outlet />}</ForUser>
    </StaffTexts>
  );
}
