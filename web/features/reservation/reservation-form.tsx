import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type { ReservationTime } from "#core/contract/reservations/reservations.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/contact-fields.tsx";
import { Docket, DocketLine, DocketLines } from "../../ui/docket.tsx";
import { showIssues, useChecks, useFields, useFirstWrong } from "../../ui/form.ts";
import { TextArea } from "../../ui/text-field.tsx";
import { useSession } from "../account/session.ts";
import { keepEmail, keptEmail } from "../details/kept-email.ts";
import { PersonFields, useShopCountry } from "../details/person-fields.tsx";
import { phoneToSend } from "../details/phone.ts";
import { savedAddress } from "../details/save-address.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { reservationDays } from "./days.ts";
import { draft, patchDraft, useDraft } from "./draft.ts";
import type { Guest } from "./guest.ts";
import { TableChoice } from "./table-choice.tsx";
import { useReserve } from "./use-reserve.ts";
import type { useTimes } from "./use-times.ts";

/** The fields of a guest. */
const names = ["firstname", "lastname", "phone", "email", "note"] as const;

/** The form of a reservation: the party, the time, and the guest's name and contact. */
export function ReservationForm({
  times,
  range,
  from,
  setFrom,
}: { times: readonly ReservationTime[] } & Pick<ReturnType<typeof useTimes>, "range" | "from" | "setFrom">) {
  const { $t } = useIntl();
  const reader = useReader();
  const { configuration } = useOrganization();
  const { largestParty } = configuration.reservations;
  const { guests: wanted, at } = useDraft();
  const guests = Math.min(wanted, largestParty);
  const [isAsked, setAsked] = useState(false);
  const reserve = useReserve();
  const refused =
    reserve.error instanceof ApiError && reserve.error.code === "fully_booked" ? reserve.variables : undefined;
  const country = useShopCountry();

  // Memoized, because formatting the hours of seven days for each typed letter would be slow.
  const days = useMemo(() => {
    // A time that the server has just refused is full, even if its list does not show that yet.
    const known = times.map((time) =>
      time.date === refused?.date ? { ...time, free: Math.min(time.free, refused.guests - 1) } : time,
    );
    return reservationDays({ hours: configuration, times: known, guests, range }, reader, new Date());
  }, [configuration, times, refused, guests, reader, range]);
  const hour = days.flatMap(({ hours }) => hours).find((each) => each.at === at);
  const isFree = hour !== undefined && !hour.obstacle;

  const { form, savedPhone } = useGuestForm(country);
  const field = useFields(form);
  const element = useFirstWrong(form);
  // Runs once the fields can take the focus again.
  useEffect(() => {
    if (reserve.error) showIssues(form, reserve.error);
  }, [reserve.error, form]);
  const choice = useRef<HTMLDivElement>(null);
  const focusTimes = () => {
    const times = choice.current?.querySelector<HTMLElement>("fieldset:last-of-type");
    times?.scrollIntoView({ block: "center" });
    times?.querySelector<HTMLElement>("input:enabled")?.focus({ preventScroll: true });
  };
  const send = async (guest: Guest, date: string) => {
    const phone = await phoneToSend(guest.phone, country);
    if (guest.email) keepEmail(guest.email);
    const body = { ...guest, phone, email: guest.email || undefined, guests, date };
    reserve.mutate(body);
  };
  const ask = (event: FormEvent) => {
    setAsked(true);
    if (isFree) return form.handleSubmit((guest) => send(guest, hour.at))(event);
    event.preventDefault();
    focusTimes();
    return form.trigger();
  };
  const isSending = form.formState.isSubmitting || reserve.isPending;
  const failed = reserve.isError && !refused;
  return (
    <form ref={element} noValidate className="flex flex-col gap-8 noscript:hidden" onSubmit={ask}>
      {/* Both are inert while they are sent, because a change would not reach the reservation. */}
      <div ref={choice} inert={isSending} className="flex flex-col gap-6">
        <TableChoice
          days={days}
          guests={guests}
          largestParty={largestParty}
          at={at}
          error={isAsked && !hour ? $t({ id: "reservation.chooseTime" }) : undefined}
          from={from}
          onFrom={setFrom}
          onGuests={(guests) => patchDraft({ guests })}
          onAt={(at) => patchDraft({ at })}
        />
      </div>
      <section inert={isSending} className="flex flex-col gap-4">
        <h2 className="text-18">{$t({ id: "reservation.who" })}</h2>
        <PersonFields
          field={field}
          storedPhone={savedPhone}
          phoneHint={$t({ id: "reservation.phoneHint" })}
          onPhone={(typed, shown) => form.getValues("phone") === typed && form.setValue("phone", shown)}
        />
        <EmailField
          label={$t({ id: "reservation.email" })}
          note="optional"
          hint={$t({ id: "reservation.emailHint" })}
          autoComplete="email"
          {...field("email")}
        />
        <TextArea
          label={$t({ id: "reservation.note" })}
          note="optional"
          hint={$t({ id: "reservation.noteHint" })}
          {...field("note")}
        />
      </section>
      <div className="flex flex-col gap-4">
        <Docket>
          <DocketLines>
            <DocketLine label={$t({ id: "reservation.guests" })}>{guests}</DocketLine>
            <DocketLine words label={$t({ id: "reservation.at" })}>
              {isFree ? formatDateTime(hour.at, reader) : $t({ id: "reservation.notChosen" })}
            </DocketLine>
          </DocketLines>
        </Docket>
        {failed && <Alert title={$t({ id: "reservation.notMade" })}>{$t({ id: errorMessage(reserve.error) })}</Alert>}
        <Button type="submit" wide pending={isSending}>
          {$t({ id: reserve.isPending ? "reservation.reserving" : "reservation.reserve" })}
        </Button>
        <p className="text-14 text-muted">{$t({ id: "reservation.pendingHint" })}</p>
      </div>
    </form>
  );
}

/** The guest's fields: as typed in this tab, else from the account. */
function useGuestForm(country: string) {
  const loadSchema = useCallback(async () => (await import("./guest.ts")).guestOf(country), [country]);
  const { user } = useSession();
  const { data: saved } = useQuery({ ...savedAddress, enabled: Boolean(user) });
  const { typed = {} } = draft();
  const form = useForm<Guest, unknown, Guest>({
    ...useChecks<Guest, Guest>(loadSchema),
    shouldFocusError: false,
    defaultValues: { ...blank, ...pick(typed) },
  });
  useEffect(() => {
    const known: Partial<Guest> = { email: keptEmail(), ...pick(user ?? {}), ...pick(saved ?? {}) };
    for (const name of names) if (known[name] && !form.getValues(name)) form.setValue(name, known[name]);
  }, [user, saved, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => patchDraft({ typed: values }),
      }),
    [form],
  );
  return { form, savedPhone: saved?.phone };
}

const blank: Guest = { firstname: "", lastname: "", phone: "", email: "", note: "" };

/** The fields of a guest that an object has. */
const pick = (source: object): Partial<Guest> =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => name in blank && value));
