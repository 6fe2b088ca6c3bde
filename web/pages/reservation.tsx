import { useIntl } from "react-intl";
import { SLOT_DAYS } from "#core/contract/organizations/slot-range.ts";
import { ContactDetails } from "../features/organization/contact-details.tsx";
import { useOrganization } from "../features/organization/organization.tsx";
import { draft } from "../features/reservation/draft.ts";
import { ReservationForm } from "../features/reservation/reservation-form.tsx";
import { useTimes } from "../features/reservation/use-times.ts";
import { Paragraphs } from "../features/site/paragraphs.tsx";
import { useSitePages } from "../features/site/site-pages.ts";
import { Alert } from "../ui/alert.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/states.tsx";

export function Component() {
  const { $t } = useIntl();
  const { enabled, daysAhead } = useOrganization().configuration.reservations;
  const { query, ...choice } = useTimes(draft().at);
  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 px-4 py-6 lg:py-12">
      <header className="flex flex-col gap-2">
        <PageHeading>{$t({ id: "reservation.title" })}</PageHeading>
        {enabled && <Lead />}
      </header>
      {enabled && (
        <noscript>
          <ByPhone words={$t({ id: "reservation.noScript" })} />
        </noscript>
      )}
      {enabled ? (
        <Loaded query={query} skeleton={<FormSkeleton />} failure={{ title: $t({ id: "reservation.timesFailed" }) }}>
          {(times) =>
            times.length || daysAhead > SLOT_DAYS ? (
              <ReservationForm times={times} {...choice} />
            ) : (
              <ByPhone words={$t({ id: "reservation.noneLeft" })} />
            )
          }
        </Loaded>
      ) : (
        <ByPhone words={$t({ id: "error.not_taking_reservations" })} />
      )}
    </div>
  );
}

/** How a reservation goes, and the shop's own words about it. */
function Lead() {
  const { $t } = useIntl();
  const { data: pages } = useSitePages();
  return (
    <div className="flex flex-col gap-2 text-muted">
      <p>{$t({ id: "reservation.lead" })}</p>
      {pages && <Paragraphs text={pages.reservation} />}
    </div>
  );
}

const ByPhone = ({ words }: { words: string }) => (
  <Alert tone="info" action={<ContactDetails />}>
    {words}
  </Alert>
);

const FormSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-main" />
    <Skeleton className="h-tile" />
    <Skeleton className="h-docket" />
  </div>
);
