import { useIntl } from "react-intl";
import { Paragraphs } from "../features/site/paragraphs.tsx";
import { SellerLine } from "../features/site/site-footer.tsx";
import { useSitePages } from "../features/site/site-pages.ts";
import { failedPage } from "../ui/dead-end.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/states.tsx";
import { LegalPage } from "./legal/legal-page.tsx";

/** The shop's own terms, else the platform's. */
export function Component() {
  const { $t } = useIntl();
  const query = useSitePages();
  const frame = "mx-auto flex max-w-prose flex-col gap-4 px-4 py-8 lg:py-12";
  return (
    <Loaded
      query={query}
      skeleton={
        <div className={frame}>
          <Skeleton className="h-docket" />
        </div>
      }
      failed={failedPage}
    >
      {(pages) =>
        pages.terms ? (
          <article className={frame}>
            <PageHeading>{$t({ id: "common.terms" })}</PageHeading>
            <SellerLine className="text-muted" />
            <Paragraphs text={pages.terms} />
          </article>
        ) : (
          <LegalPage page="terms" />
        )
      }
    </Loaded>
  );
}
