import { UserMenu } from "../features/account/user-menu.tsx";
import { forgetDraft } from "../features/details/draft.ts";
import { useOfferedLanguages } from "../features/organization/languages.ts";
import { useShop } from "../features/organization/organization.tsx";
import { SiteNavigation } from "../features/site/site-navigation.tsx";
import { platformName } from "../ui/platform.ts";
import { SiteHeader } from "../ui/site-header.tsx";

/** The header of the shop, or of the platform, on every page. Signing out clears the checkout's draft. */
export function Header() {
  const shop = useShop();
  const languages = useOfferedLanguages(shop);
  return (
    <SiteHeader
      name={shop?.name ?? platformName}
      logo={shop?.logoFile?.url}
      languages={languages}
      navigation={shop && <SiteNavigation />}
    >
      <UserMenu forget={forgetDraft} />
    </SiteHeader>
  );
}
