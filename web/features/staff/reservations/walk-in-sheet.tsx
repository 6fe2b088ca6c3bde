import { type FormEvent, useId, useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { MAX_GUESTS } from "#core/contract/organizations/reservation-settings.ts";
import { NOTE_LENGTH } from "#core/contract/reservations/reservations.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { PhoneField } from "../../../ui/contact-fields.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFormDraft } from "../forms/form-draft.ts";
import { useIssues } from "../forms/issues.ts";
import { Failure } from "../shell/change.tsx";
import { dayIn } from "../shell/days.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { reservationMessage } from "./reservation-row.tsx";
import { TableChoice } from "./table-choice.tsx";
import { useReservations, useWalkIn } from "./use-reservations.ts";

const Typed = z.object({
  guests: z.int(),
  name: z.string(),
  phone: z.string(),
  staffNote: z.string(),
  tables: z.array(z.string()),
});
type Typed = z.infer<typeof Typed>;

const blank: Typed = { guests: 2, name: "", phone: "", staffNote: "", tables: [] };

/** The form that adds walk-in guests. */
export function WalkInSheet({ onClose }: { onClose: () => void }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const { timezone, reservations } = configuration;
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const { data: others = [] } = useReservations({ day: dayIn(now, timezone) });
  const id = useId();
  const { kept, keep, keyFor, forget } = useFormDraft(`dabba-walk-in-${organizationId}`, Typed, blank);
  const [values, setValues] = useState(kept);
  const add = useWalkIn(keyFor);
  const set = (change: Partial<Typed>) => {
    const next = { ...values, ...change };
    setValues(next);
    keep(next);
  };
  const close = () => {
    forget();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const { guests, name, phone, staffNote, tables } = values;
    add.mutate(
      { guests, name, phone: phone.trim() || null, staffNote, tables },
      {
        onSuccess: () => {
          announce($t({ id: "staff-book.walkInAdded" }));
          close();
        },
      },
    );
  };
  const issueOf = useIssues(add.error);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={$t({ id: "staff-book.walkIn" })}
      footer={
        <Button wide type="submit" form={id} pending={add.isPending}>
          {$t({ id: "staff-book.addWalkIn" })}
        </Button>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={send}>
        <div className="flex items-center justify-between gap-4">
          <span className="font-semibold">{$t({ id: "staff.howMany" })}</span>
          <Stepper
            value={values.guests}
            max={MAX_GUESTS}
            of={$t({ id: "staff.howMany" })}
            onChange={(guests) => set({ guests })}
          />
        </div>
        <TextField
          label={$t({ id: "staff-book.name" })}
          note="optional"
          name="name"
          maxLength={32}
          autoComplete="off"
          value={values.name}
          error={issueOf("name")}
          onChange={({ target }) => set({ name: target.value })}
        />
        <PhoneField
          label={$t({ id: "staff.phone" })}
          note="optional"
          name="phone"
          autoComplete="off"
          value={values.phone}
          error={issueOf("phone")}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <TextField
          label={$t({ id: "staff-book.staffNote" })}
          note="optional"
          name="staffNote"
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          value={values.staffNote}
          onChange={({ target }) => set({ staffNote: target.value })}
        />
        <TableChoice
          chosen={values.tables}
          date={now}
          stayMinutes={reservations.stayMinutes}
          guests={values.guests}
          others={others}
          onChange={(tables) => set({ tables })}
        />
        <Failure
          isOnce
          title={$t({ id: "staff-book.walkInNotAdded" })}
          error={add.error}
          messageOf={reservationMessage}
        />
      </form>
    </Sheet>
  );
}
