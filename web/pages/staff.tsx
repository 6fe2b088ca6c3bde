import { useLayoutEffect } from "react";
import { useLocation, useParams } from "react-router";
import { ForUser } from "../features/account/guards.tsx";
import { UserMenu } from "../features/account/user-menu.tsx";
import { forgetDraft } from "../features/checkout/draft.ts";
import { Workplaces } from "../features/staff/workplaces.tsx";
import { StaffTexts } from "../i18n/staff.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";

/** Where members of a shop's team work. Loaded apart from everything that a shopper sees. */
export function Component() {
  const { organizationId } = useParams();
  const { pathname } = useLocation();
  // Hands are wet and in a hurry here. On the root, because dialogs lie outside this page's elements.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--spacing-target", "48px");
    return () => void style.removeProperty("--spacing-target");
  }, []);
  const menu = (
    <>
      <LanguageSwitch />
      <UserMenu forget={forgetDraft} />
    </>
  );
  return (
    <StaffTexts>
      <ForUser next={pathname}>{() => <Workplaces organizationId={organizationId} menu={menu} />}</ForUser>
    </StaffTexts>
  );
}
