import { useQuery } from "@tanstack/react-query";
import { Clock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Text, useText } from "../../i18n/text.tsx";
import { cx } from "../../ui/cx.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Price } from "../../ui/price.tsx";
import { FulfilmentSwitch } from "../cart/fulfilment-switch.tsx";
import { useCart } from "../cart/use-cart.ts";
import { useOrganization } from "../organization/organization.tsx";
import { useOpening } from "../organization/use-opening.ts";
import { type DeliveryTerms, deliveryQuery } from "./terms.ts";

/** What a shopper wants to know before the first tap: whose food, when, how, for how much. */
export function ShopHeader() {
  const t = useText();
  const { name, address, logoFile, configuration } = useOrganization();
  const { because, words } = useOpening();
  const { fulfilment } = useCart();
  const { data: terms } = useQuery(deliveryQuery(useOrganization().id));
  const delivers = fulfilment === "delivery";
  const street = address && `${address.addressLineOne}, ${address.city}`;
  return (
    <div className="flex flex-col gap-6 pt-6 pb-4 lg:pt-8">
      <div className="flex items-center gap-4">
        {logoFile && (
          <img src={logoFile.url} alt="" width={64} height={64} className="size-16 rounded-tile object-cover" />
        )}
        <div className="flex min-w-0 flex-col gap-1">
          <PageHeading title={t("menu.title")} className="text-34 lg:text-48">
            {name}
          </PageHeading>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
            <Fact
              icon={<Clock size={18} aria-hidden />}
              className={cx("font-semibold", because ? "text-warn" : "text-ok")}
            >
              {words}
            </Fact>
            {street && <Fact icon={<MapPin size={18} aria-hidden />}>{street}</Fact>}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-8">
        <FulfilmentSwitch />
        {delivers && terms && <Terms terms={terms} currency={configuration.defaultCurrency} />}
      </div>
    </div>
  );
}

const Fact = ({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) => (
  <span className={cx("inline-flex items-center gap-2", className)}>
    {icon}
    {children}
  </span>
);

const Terms = ({ terms: { eta, fee, minimum, varies }, currency }: { terms: DeliveryTerms; currency: string }) => {
  const amount = (amount: number) => {
    const price = <Price amount={amount} currency={currency} />;
    return varies ? <Text id="menu.from" values={{ price }} /> : price;
  };
  return (
    <dl className="grid grid-cols-3 divide-x divide-line">
      <Term label={<Text id="menu.deliveryTime" />}>{eta}</Term>
      <Term label={<Text id="menu.fee" />}>{amount(fee)}</Term>
      <Term label={<Text id="menu.minimum" />}>{minimum > 0 ? amount(minimum) : <Text id="menu.noMinimum" />}</Term>
    </dl>
  );
};

const Term = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col px-4 first:ps-0 last:pe-0">
    <dt className="text-14 text-muted">{label}</dt>
    <dd className="figures font-semibold">{children}</dd>
  </div>
);
