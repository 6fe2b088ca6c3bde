import { UserMenu } from "../features/account/user-menu.tsx";
import { forgetDraft } from "../features/checkout/draft.ts";
import { useShop } from "../features/organization/organization.tsx";
import { platformName } from "../ui/platform.ts";
import { SiteHeader } from "../ui/site-header.tsx";

/** The header of the shop, or of the platform, on every page. Signing out clears the checkout's draft. */
export function Header() {
  const { name, logoFile } = useShop() ?? { name: platformName };
  return (
    <SiteHeader name={name} logo={logoFile?.url}>
      <UserMenu forget={forgetDraft} />
    </SiteHeader>
  );
}
