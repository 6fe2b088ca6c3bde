import { UserMenu } from "../../features/account/user-menu.tsx";
import { forgetDraft } from "../../features/checkout/draft.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";

/** The language and the account, in the corner of every page of staff. */
export const StaffMenu = () => (
  <>
    <LanguageSwitch />
    <UserMenu forget={forgetDraft} />
  </>
);
