import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { urlOf } from "#core/contract/api/call.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import * as reservations from "#core/contract/reservations/reservations.ts";
import { paths } from "#core/contract/storefront.ts";
import { isId } from "#core/contract/values/any-id.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import type { OrganizationId, ReservationId } from "#core/contract/values/ids.ts";
import { readAgain, showAnswer } from "../../api/after-change.ts";
import { ApiError, call, fetching } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { useAnnouncedChange } from "../../ui/announced-change.ts";
import { Answers } from "../../ui/answers.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeadEnd } from "../../ui/dead-end.tsx";
import { Docket, DocketLine, DocketLines } from "../../ui/docket.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { focusHeading, takeFocus, useQuestion } from "../../ui/question.ts";
import { Skeleton } from "../../ui/states.tsx";
import { ContactDetails, ShopPhone } from "../organization/contact-details.tsx";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { LostAlert } from "../tracking/lost-alert.tsx";

const Reschedule = lazy(() => import("./reschedule.tsx"));

const POLL_MS = 30_000;
const HOUR = 60 * 60 * 1000;

/** Which reservation, and the token by which a guest without a session sees it. */
interface Asked {
  organizationId: OrganizationId;
  reservationId: ReservationId;
  token?: string | undefined;
}

const addressed = ({ organizationId, reservationId, token }: Asked) => ({
  params: { organizationId, reservationId },
  query: { ...(token && { token }) },
});

/** The page of a reservation: its status, what can still be changed, and where to come. */
export function Reserved({ reservationId, token }: { reservationId: string; token?: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useOrganization();
  const asked = { organizationId, reservationId: reservationId as ReservationId, token };
  const query = useQuery({
    ...fetching(reservations.getReservation, addressed(asked)),
    refetchInterval: ({ state: { data } }) => (data && isToCome(data) ? POLL_MS : false),
  });
  const { data, error, isError, dataUpdatedAt, refetch } = query;
  useAnnouncedChange(data?.status, (status) => $t({ id: `reserved.status.${status}` }));
  if (!isId(reservationId) || (!data && error instanceof ApiError && error.status === 404)) return <NoReservation />;
  return (
    <div className="mx-auto max-w-form px-4 py-6 lg:py-12">
      <Loaded
        query={query}
        skeleton={
          <div className="flex flex-col gap-6">
            <PageHeading passing>{$t({ id: "reserved.yours" })}</PageHeading>
            <Skeleton className="h-docket" />
          </div>
        }
        heading={$t({ id: "reserved.yours" })}
        failure={{ title: $t({ id: "reserved.failed" }) }}
      >
        {(reservation) => (
          <div className="flex flex-col gap-6">
            <Status reservation={reservation} lostSince={isError ? dataUpdatedAt : undefined} onRetry={refetch} />
            <Where />
            <Actions reservation={reservation} asked={asked} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

const isToCome = ({ status, date }: Reservation) => status !== "cancelled" && Date.parse(date) > Date.now();

const tones = { pending: undefined, confirmed: "text-ok", cancelled: "text-error" } as const;

function Status({
  reservation: { status, referenceId, date, guests, firstname, lastname, cancelReason, firstDate, email },
  lostSince,
  onRetry,
}: {
  reservation: Reservation;
  /** When it was last fetched, if it can't be fetched now; epoch milliseconds. */
  lostSince: number | undefined;
  onRetry: () => void;
}) {
  const { $t } = useIntl();
  const reader = useReader();
  const title = $t({ id: `reserved.status.${status}` });
  return (
    <>
      <header className="flex flex-col gap-2">
        <p className="text-14 text-muted">{$t({ id: "reserved.reference" }, { reference: referenceId })}</p>
        <PageHeading title={$t({ id: "reserved.reference" }, { reference: referenceId })} className={tones[status]}>
          {title}
        </PageHeading>
        {cancelReason && <p>{$t({ id: `reserved.reason.${cancelReason}` })}</p>}
        <p>{$t({ id: `reserved.next.${status}` })}</p>
        {email && status !== "cancelled" && <p>{$t({ id: "reserved.newsTo" }, { email })}</p>}
        {firstDate && status !== "cancelled" && (
          <Alert tone="info">{$t({ id: "reserved.moved" }, { time: formatDateTime(firstDate, reader) })}</Alert>
        )}
      </header>
      <Docket>
        <DocketLines>
          <DocketLine words label={$t({ id: "reservation.at" })}>
            {formatDateTime(date, reader)}
          </DocketLine>
          <DocketLine label={$t({ id: "reservation.guests" })}>{guests}</DocketLine>
          {lastname && (
            <DocketLine words label={$t({ id: "reservation.name" })}>
              <span dir="auto">
                {firstname} {lastname}
              </span>
            </DocketLine>
          )}
        </DocketLines>
      </Docket>
      <LostAlert since={lostSince} onRetry={onRetry} />
    </>
  );
}

function Where() {
  const { $t } = useIntl();
  const { name, address } = useOrganization();
  return (
    <section className="text-muted">
      <h2 className="font-sans font-semibold text-16 text-ink">{name}</h2>
      {address && (
        <p>
          {address.addressLineOne}, {address.zipCode} {address.city}
        </p>
      )}
      <p className="sr-only">{$t({ id: "reserved.questions" })}</p>
      <ContactDetails />
    </section>
  );
}

/** Adding it to a calendar, and moving or cancelling it while its guest may. */
function Actions({ reservation, asked }: { reservation: Reservation; asked: Asked }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const [moving, cancelling] = [useQuestion(), useQuestion()];
  const { queryKey } = fetching(reservations.getReservation, addressed(asked));
  const show = (changed: Reservation) => showAnswer(queries, queryKey, changed);
  /** Shows what made the server refuse a change, such as that the reservation is cancelled already. */
  const lookAgain = () => readAgain(queries, { queryKey });
  const cancel = useMutation({
    mutationFn: () => {
      const { params, query } = addressed(asked);
      return call(reservations.changeReservationStatus, { params: { ...params, operation: "cancel" }, query });
    },
    onSuccess: (changed) => {
      focusHeading();
      return show(changed);
    },
    onError: () => {
      cancelling.close();
      return lookAgain();
    },
  });
  if (!isToCome(reservation))
    return (
      <ButtonLink to={paths.reservation} variant="secondary">
        {$t({ id: "reserved.another" })}
      </ButtonLink>
    );
  const isInTime = Date.now() <= Date.parse(reservation.date) - reservations.CANCEL_HOURS * HOUR;
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink
        reloadDocument
        to={urlOf(reservations.getReservationCalendar, addressed(asked))}
        download={`${reservation.referenceId}.ics`}
      >
        <CalendarPlus size={20} aria-hidden />
        {$t({ id: "reserved.calendar" })}
      </ButtonLink>
      {!isInTime && (
        <Alert tone="info" action={<ShopPhone />}>
          {$t({ id: "reserved.tooLate" }, { hours: reservations.CANCEL_HOURS })}
        </Alert>
      )}
      {isInTime && moving.isAsked && (
        <Suspense fallback={<Skeleton className="h-docket" />}>
          <Reschedule
            reservation={reservation}
            query={addressed(asked).query}
            onMoved={(moved) => {
              show(moved);
              moving.close();
            }}
            onRefused={lookAgain}
            onKeep={moving.close}
          />
        </Suspense>
      )}
      {isInTime && !moving.isAsked && !cancelling.isAsked && (
        <>
          <Button ref={moving.asker} variant="secondary" onClick={moving.ask}>
            {$t({ id: "reserved.change" })}
          </Button>
          <Button ref={cancelling.asker} variant="secondary" onClick={cancelling.ask}>
            {$t({ id: "reserved.cancel" })}
          </Button>
        </>
      )}
      {isInTime && cancelling.isAsked && (
        <section ref={takeFocus} tabIndex={-1} aria-label={$t({ id: "reserved.cancelSure" })}>
          <Alert
            tone="warn"
            title={$t({ id: "reserved.cancelSure" })}
            action={
              <div className="mt-2 self-stretch">
                <Answers>
                  <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
                    {$t({ id: cancel.isPending ? "reserved.cancelling" : "reserved.cancelYes" })}
                  </Button>
                  <Button variant="secondary" onClick={cancelling.close}>
                    {$t({ id: "reserved.keep" })}
                  </Button>
                </Answers>
              </div>
            }
          >
            {$t({ id: "reserved.cancelHint" })}
          </Alert>
        </section>
      )}
      {cancel.isError && (
        <Alert title={$t({ id: "reserved.notCancelled" })}>{$t({ id: errorMessage(cancel.error) })}</Alert>
      )}
    </div>
  );
}

const NoReservation = () => (
  <DeadEnd title="reserved.notFound" hint="reserved.notFoundHint" to={paths.reservation} way="reserved.another" />
);
