import { type ReactNode, useEffect } from "react";
import type { MessageId } from "../../i18n/messages.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { Text, useText } from "../../i18n/text.tsx";
import { useLocation } from "../../navigation/hooks.ts";
import { Alert } from "../../ui/alert.tsx";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Price } from "../../ui/price.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useCartCount } from "../cart/cart.ts";
import { useCart } from "../cart/use-cart.ts";
import { useShop } from "../organization/organization.tsx";
import { ForGuest } from "./guards.tsx";
import { useSession } from "./session.ts";

/** What the page that leads here says of it; null where an address was opened. */
export type EntranceState = {
  /** Whether a session has ended on the page that leads here. */
  ended?: boolean;
  /** The address that was just typed. */
  email?: string;
} | null;

/** The frame of sign-in and sign-up: a heading with a link to the other page, the cart in short, and the form. */
export function Entrance({
  title,
  other,
  children,
}: {
  title: string;
  /** A sentence with a link to the other page. */
  other: { text: MessageId; to: string };
  children: ReactNode;
}) {
  const t = useText();
  const shop = useShop();
  const count = useCartCount();
  const { state } = useLocation<EntranceState>();
  const { user } = useSession();
  const { setLocale } = useLocale();
  // Whoever signs in here reads on in the language of their account.
  useEffect(() => {
    if (user?.language) setLocale(user.language);
  }, [user, setLocale]);
  return (
    <ForGuest>
      <div className="mx-auto flex max-w-form flex-col gap-6 px-4 py-8 lg:py-12">
        <header className="flex flex-col gap-2">
          <PageHeading>{title}</PageHeading>
          <p className="text-muted">{t("account.why")}</p>
          <p>
            <Text
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
        {state?.ended && <Alert tone="info" title={t("account.ended")} />}
        {shop && count > 0 && <CartNote count={count} />}
        {children}
      </div>
    </ForGuest>
  );
}

/** The cart in short: how many items wait, and their total. */
function CartNote({ count }: { count: number }) {
  const t = useText();
  const { priced } = useCart();
  return (
    <div className="docket px-4 pt-3 pb-2">
      <DocketLines>
        <DocketLine label={`${t("account.yourOrder")} · ${t("cart.count", { count })}`}>
          {priced && <Price amount={priced.total} currency={priced.currency} className="font-semibold" />}
        </DocketLine>
      </DocketLines>
    </div>
  );
}
