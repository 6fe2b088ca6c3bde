import { UserMenu } from "../features/account/user-menu.tsx";
import { forgetDraft } from "../features/checkout/draft.ts";
import { useOrganization } from "../features/organization/organization.tsx";
import { SiteHeader } from "../ui/site-header.tsx";

/** The shop's header on every page. Signing out clears the checkout's draft. */
export function Header() {
  const { name, logoFile } = useOrganization();
  return (
    <SiteHeader name={name} logo={logoFile?.url}>
      <UserMenu forget={forgetDraft} />
    </SiteHeader>
  );
}
