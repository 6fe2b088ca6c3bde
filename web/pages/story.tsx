import { useIntl } from "react-intl";
import { Navigate } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { useOrganization } from "../features/organization/organization.tsx";
import { useSitePages } from "../features/site/site-pages.ts";
import { Story } from "../features/site/story.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/states.tsx";

/** The shop's story. A shop without one shows its home. */
export function Component() {
  const { $t } = useIntl();
  const { hasStory } = useOrganization().configuration.storefront;
  const query = useSitePages({ enabled: hasStory });
  if (!hasStory) return <Navigate replace to={paths.home} />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-8 lg:gap-12 lg:py-12 min-[1232px]:px-0">
      <PageHeading className="text-34 lg:text-48">{$t({ id: "site.story" })}</PageHeading>
      <Loaded query={query} skeleton={<Skeleton className="aspect-4/3 w-full lg:aspect-3/1" />}>
        {(pages) => <Story pages={pages} />}
      </Loaded>
    </div>
  );
}
