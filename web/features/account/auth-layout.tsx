import { type ReactNode, useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type Location, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { useChangeLocale } from "../../i18n/provider.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TextLink } from "../../ui/button.tsx";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Price } from "../../ui/price.tsx";
import { useCartCount } from "../cart/cart.ts";
import { useCart } from "../cart/use-cart.ts";
import { useShop } from "../organization/organization.tsx";
import { type AuthState, ForGuest, useRedirect } from "./guards.tsx";
import { useSession } from "./session.ts";

/**
 * The frame of sign-in and sign-up: a heading with a link to the other page, and the form. Shoppers also see what an
 * account is for, and a summary of their cart.
 */
export function AuthLayout({
  title,
  other,
  children,
}: {
  title: string;
  /** A sentence with a link to the other page. */
  other: { text: MessageId; to: string };
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const changeLocale = useChangeLocale();
  const redirect = useRedirect();
  const isForStaff = [paths.staff, paths.invitation].some((path) => redirect.startsWith(path));
  const isShoppers = useShop() && !isForStaff;
  const count = useCartCount();
  const { state }: Location<AuthState> = useLocation();
  const { user } = useSession();
  // After sign-in, the page continues in the language of the account.
  useEffect(() => {
    if (user?.language) changeLocale(user.language);
  }, [user, changeLocale]);
  return (
    <ForGuest>
      <div className="mx-auto flex max-w-form flex-col gap-6 px-4 py-8 lg:py-12">
        <header className="flex flex-col gap-2">
          <PageHeading>{title}</PageHeading>
          {isShoppers && <p className="text-muted">{$t({ id: "account.why" })}</p>}
          <p>
            <FormattedMessage
              id={other.text}
              values={{
                link: (words) => (
                  <TextLink to={other.to} state={state}>
                    {words}
                  </TextLink>
                ),
              }}
            />
          </p>
        </header>
        {state?.ended && <Alert tone="info" title={$t({ id: "account.ended" })} />}
        {isShoppers && count > 0 && <CartNote count={count} />}
        {children}
      </div>
    </ForGuest>
  );
}

/** The summary of the cart: how many items it holds, and their total. */
function CartNote({ count }: { count: number }) {
  const { $t } = useIntl();
  const { priced } = useCart();
  return (
    <div className="docket px-4 pt-3 pb-2">
      <DocketLines>
        <DocketLine
          label={
            <>
              {$t({ id: "account.yourOrder" })} ·{" "}
              <span className="whitespace-nowrap">{$t({ id: "cart.count" }, { count })}</span>
            </>
          }
        >
          {priced && <Price amount={priced.total} currency={priced.currency} className="font-semibold" />}
        </DocketLine>
      </DocketLines>
    </div>
  );
}
