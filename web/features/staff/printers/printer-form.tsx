import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import type { Printer } from "#core/contract/printers/printers.ts";
import { rollWidths, ticketKinds } from "#core/contract/printers/ticket.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { CheckRow, Choices } from "../../../ui/choice-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDraftValues } from "../forms/form-draft.ts";
import { savingMessage } from "../forms/overtaken.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

interface Props {
  /** The printer to change; undefined for a new one. */
  printer?: Printer;
  /** The text of the button. */
  send: string;
  /** The text of the button that sends nothing. */
  keep: string;
  error: Error | null;
  isPending: boolean;
  /** Call `forget` once it is sent. */
  onSend: (input: Values, forget: () => void) => void;
  onKeep: () => void;
}

const Values = z.object({
  name: z.string(),
  width: z.literal([...rollWidths]),
  prints: z.array(z.enum(ticketKinds)),
  stations: z.array(z.string()),
});
type Values = z.infer<typeof Values>;

/** The form of a printer: its name, its paper, and its tickets. */
export function PrinterForm({ printer, send: sendText, keep, error, isPending, onSend, onKeep }: Props) {
  const { $t } = useIntl();
  const [isTried, setTried] = useState(false);
  const { id: organizationId, configuration } = useStaffShop();
  const { values, set, forget } = useDraftValues(
    `dabba-printer-${printer?.id ?? organizationId}`,
    Values,
    {
      name: printer?.name ?? "",
      width: printer?.width ?? 80,
      prints: printer?.prints ?? ["kitchen"],
      stations: printer?.stations ?? [],
    },
    printer !== undefined,
  );
  const { name, width, prints, stations } = values;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && name.trim() && prints.length)
      onSend(
        {
          name: name.trim(),
          width,
          prints,
          stations: configuration.stations.map(({ id }) => id).filter((id) => stations.includes(id)),
        },
        forget,
      );
  };
  return (
    <form noValidate className="flex flex-col gap-4 rounded-docket border border-line p-3" onSubmit={send}>
      <TextField
        // It replaces the button that was pressed.
        autoFocus
        label={$t({ id: "staff.printerName" })}
        hint={$t({ id: "staff.printerNameHint" })}
        error={isTried && !name.trim() && $t({ id: "staff.printerNameMissing" })}
        maxLength={50}
        autoComplete="off"
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <ChoiceField
        label={$t({ id: "staff.paperWidth" })}
        value={width}
        onChange={({ target }) => set({ width: rollWidths.find((each) => each === Number(target.value)) ?? width })}
        choices={rollWidths.map((value) => ({ value, label: $t({ id: "staff.paperMm" }, { width: value }) }))}
      />
      <Choices
        level="h3"
        legend={$t({ id: "staff.printerPrintsWhat" })}
        error={isTried && !prints.length && $t({ id: "staff.printerPrintsNothing" })}
      >
        {ticketKinds.map((kind) => (
          <CheckRow
            key={kind}
            title={$t({ id: `staff.ticket.${kind}` })}
            checked={prints.includes(kind)}
            onChange={({ target }) =>
              set({ prints: ticketKinds.filter((each) => (each === kind ? target.checked : prints.includes(each))) })
            }
          />
        ))}
      </Choices>
      {configuration.stations.length > 0 && prints.includes("kitchen") && (
        <Choices level="h3" legend={$t({ id: "staff.printerStations" })} rule={$t({ id: "staff.printerStationsHint" })}>
          {configuration.stations.map(({ id, name }) => (
            <CheckRow
              key={id}
              title={name}
              checked={stations.includes(id)}
              onChange={({ target }) =>
                set({ stations: target.checked ? [...stations, id] : stations.filter((each) => each !== id) })
              }
            />
          ))}
        </Choices>
      )}
      <Failure title={$t({ id: "staff.notSaved" })} error={error} messageOf={savingMessage} />
      <Button type="submit" wide pending={isPending}>
        {sendText}
      </Button>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          forget();
          onKeep();
        }}
      >
        {keep}
      </Button>
    </form>
  );
}
