import { useParams } from "react-router";
import { checkoutSteps } from "#core/contract/storefront.ts";
import { ForUser } from "../features/account/guards.tsx";
import { UserMenu } from "../features/account/user-menu.tsx";
import { Checkout } from "../features/checkout/checkout.tsx";
import { useOrganization } from "../features/organization/organization.tsx";
import { afterSignIn } from "../redirects.ts";
import { SiteFooter } from "../ui/site-footer.tsx";
import { SiteHeader } from "../ui/site-header.tsx";
import { Component as NotFound } from "./not-found.tsx";

export function Component() {
  const { name, logoFile } = useOrganization();
  const { step: asked } = useParams();
  const step = checkoutSteps.find((step) => step === asked);
  return (
    <>
      <SiteHeader name={name} logo={logoFile?.url}>
        <UserMenu />
      </SiteHeader>
      <div className="min-h-[80dvh]">
        {step ? (
          <ForUser next={afterSignIn}>{(user) => <Checkout step={step} user={user} />}</ForUser>
        ) : (
          <main id="content">
            <NotFound />
          </main>
        )}
      </div>
      <SiteFooter />
    </>
  );
}
