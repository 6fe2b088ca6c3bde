import { Bike } from "lucide-react";
import { useIntl } from "react-intl";
import { altOf } from "#core/contract/locales/in-locale.ts";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useDeliveryTerms } from "../cart/terms.ts";
import { TimeAndFee } from "../cart/time-and-fee.tsx";
import { OrderLink } from "../organization/order-link.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { ShopFacts } from "../organization/shop-facts.tsx";
import { useSiteWords } from "../site/words.ts";

/** The first screen of the home: the shop, how to order or reserve, whether it is open, and what delivery takes. */
export function Hero() {
  const { $t } = useIntl();
  const { name, configuration } = useOrganization();
  const { headline, lead } = useSiteWords();
  const { terms } = useDeliveryTerms();
  return (
    <section className="mx-auto grid w-full max-w-page lg:grid-cols-2 lg:items-center lg:gap-x-16 lg:py-12 lg:max-[1231px]:px-4">
      <HeroPicture />
      <div className="flex flex-col items-start gap-6 px-4 pt-6 max-lg:[@media(max-height:720px)]:gap-4 lg:order-first lg:p-0">
        <div className="flex flex-col gap-4">
          <PageHeading title={$t({ id: "site.home" })} className="wrap-anywhere text-34 lg:text-48">
            {headline || name}
          </PageHeading>
          {lead && <p className="max-w-prose wrap-anywhere text-18">{lead}</p>}
        </div>
        {/* On a phone with a low screen the terms of delivery come first, to be visible without scrolling. */}
        <div className="flex flex-wrap gap-3 max-lg:[@media(max-height:720px)]:order-1">
          <OrderLink />
          {configuration.reservations.enabled && (
            <ButtonLink to={paths.reservation} variant="secondary">
              {$t({ id: "site.reserve" })}
            </ButtonLink>
          )}
        </div>
        <ShopFacts className="gap-x-6">
          {terms && (
            <li className="flex items-center gap-2">
              <Bike size={18} aria-hidden />
              <span className="sr-only">{$t({ id: "menu.delivery" })}:</span>
              <TimeAndFee terms={terms} />
            </li>
          )}
        </ShopFacts>
      </div>
    </section>
  );
}

/** The shop's picture, else a drawing on its colour. */
function HeroPicture() {
  const { locale } = useIntl();
  const { heroPicture } = useOrganization().configuration.storefront;
  const box = "aspect-4/3 w-full lg:rounded-sheet max-lg:[@media(max-height:720px)]:aspect-2/1";
  if (!heroPicture)
    return (
      <div className={cx(box, "flex items-center justify-center bg-brand text-on-brand max-lg:aspect-2/1")}>
        <Drawing kind="plate" className="h-1/2" />
      </div>
    );
  return (
    <img
      src={heroPicture.url}
      alt={altOf(heroPicture, locale)}
      width={1200}
      height={900}
      fetchPriority="high"
      className={cx(box, "bg-wash object-cover")}
    />
  );
}
