import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import type { Printer } from "#core/contract/printers/printers.ts";
import { type RollWidth, rollWidths, type TicketKind, ticketKinds } from "#core/contract/printers/ticket.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { CheckRow, Choices } from "../../../ui/choice-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

interface Props {
  /** The printer to change; undefined for a new one. */
  printer?: Printer;
  /** The text of the button. */
  send: string;
  error: Error | null;
  isPending: boolean;
  onSend: (input: { name: string; width: RollWidth; prints: TicketKind[]; stations: string[] }) => void;
}

/** The form of a printer: its name, its paper, and its tickets. */
export function PrinterForm({ printer, send: sendText, error, isPending, onSend }: Props) {
  const { $t } = useIntl();
  const [isTried, setTried] = useState(false);
  const [prints, setPrints] = useState<TicketKind[]>(printer?.prints ?? ["kitchen"]);
  const { stations } = useStaffShop().configuration;
  const [made, setMade] = useState<string[]>(printer?.stations ?? []);
  const [name, setName] = useState(printer?.name ?? "");
  const [width, setWidth] = useState<RollWidth>(printer?.width ?? 80);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && name.trim() && prints.length)
      onSend({
        name: name.trim(),
        width,
        prints,
        stations: stations.map(({ id }) => id).filter((id) => made.includes(id)),
      });
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
        onChange={({ target }) => setName(target.value)}
      />
      <ChoiceField
        label={$t({ id: "staff.paperWidth" })}
        value={width}
        onChange={({ target }) => setWidth(rollWidths.find((each) => each === Number(target.value)) ?? width)}
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
              setPrints(ticketKinds.filter((each) => (each === kind ? target.checked : prints.includes(each))))
            }
          />
        ))}
      </Choices>
      {stations.length > 0 && prints.includes("kitchen") && (
        <Choices level="h3" legend={$t({ id: "staff.printerStations" })} rule={$t({ id: "staff.printerStationsHint" })}>
          {stations.map(({ id, name }) => (
            <CheckRow
              key={id}
              title={name}
              checked={made.includes(id)}
              onChange={({ target }) => setMade(target.checked ? [...made, id] : made.filter((each) => each !== id))}
            />
          ))}
        </Choices>
      )}
      <Failure title={$t({ id: "staff.notSaved" })} error={error} />
      <Button type="submit" wide pending={isPending}>
        {sendText}
      </Button>
    </form>
  );
}
