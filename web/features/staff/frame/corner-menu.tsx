import { LanguageSwitch } from "../../../ui/language-switch.tsx";
import { UserMenu } from "../../account/user-menu.tsx";
import { forgetDraft } from "../../details/draft.ts";

/** The language and the account, in the corner of every page of staff. */
export const CornerMenu = () => (
  <>
    <LanguageSwitch />
    <UserMenu forget={forgetDraft} />
  </>
);
