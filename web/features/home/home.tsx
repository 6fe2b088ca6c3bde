import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { menuQuery } from "../dish/menu.ts";
import { isServedNow } from "../dish/serving.ts";
import { useOrganization } from "../organization/organization.tsx";
import { Gallery } from "../site/gallery.tsx";
import { Paragraphs } from "../site/paragraphs.tsx";
import { useSitePages } from "../site/site-pages.ts";
import { FavouriteDishes } from "./favourite-dishes.tsx";
import { favouritesOf } from "./favourites.ts";
import { Hero } from "./hero.tsx";
import { Part } from "./part.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Visit } from "./visit.tsx";

/**
 * The shop's home: the first screen, which loads with the organization, then its texts, favourite dishes and
 * directions. Parts that have no content or fail to load are left out.
 */
export function Home() {
  const organization = useOrganization();
  const { id, configuration } = organization;
  const { locale } = useIntl();
  const { data: pages } = useSitePages();
  const { data: sections = [] } = useQuery(menuQuery(id, locale));
  const dishes = favouritesOf(sections, pages?.favourites ?? [], isServedNow(organization));
  return (
    <div className="flex flex-col gap-12 pb-16 lg:gap-16">
      <Hero />
      {pages?.intro && (
        <Part title={<FormattedMessage id="home.about" />} isBeside>
          <div className="flex flex-col items-start gap-4 text-18">
            <Paragraphs text={pages.intro} />
            {configuration.storefront.hasStory && (
              <ButtonLink variant="link" className="touch" to={paths.story}>
                <FormattedMessage id="home.ourStory" />
              </ButtonLink>
            )}
          </div>
        </Part>
      )}
      {dishes.length > 0 && <FavouriteDishes dishes={dishes} />}
      {pages && pages.testimonials.length > 0 && <Testimonials quotes={pages.testimonials} />}
      {pages && pages.gallery.length > 0 && (
        <Part title={<FormattedMessage id="home.gallery" />}>
          <Gallery pictures={pages.gallery} />
        </Part>
      )}
      <Visit />
    </div>
  );
}
