import { type FormEvent, useId, useState } from "react";
import { useIntl } from "react-intl";
import { type RollWidth, rollWidths, type TicketKind, ticketKinds } from "#core/contract/printers/ticket.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { CheckRow, Choices } from "../../../ui/choice-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useAddPrinter } from "./use-printers.ts";

/** Adds a Star CloudPRNT printer, and shows its address, which nobody can read again. */
export function AddPrinter() {
  const { $t } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const add = useAddPrinter();
  if (add.data)
    return (
      <Address
        name={add.data.printer.name}
        url={add.data.url}
        onDone={() => {
          add.reset();
          setIsOpen(false);
        }}
      />
    );
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {$t({ id: "staff.printerAdd" })}
      </Button>
    );
  return <Form error={add.error} isPending={add.isPending} onSend={(input) => add.mutate(input)} />;
}

interface FormProps {
  error: Error | null;
  isPending: boolean;
  onSend: (input: { name: string; width: RollWidth; prints: TicketKind[]; stations: string[] }) => void;
}

function Form({ error, isPending, onSend }: FormProps) {
  const { $t } = useIntl();
  const [isTried, setTried] = useState(false);
  const [prints, setPrints] = useState<TicketKind[]>(["kitchen"]);
  const { stations } = useStaffShop().configuration;
  const [made, setMade] = useState<string[]>([]);
  const [name, setName] = useState("");
  const [width, setWidth] = useState<RollWidth>(80);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && name.trim() && prints.length) onSend({ name: name.trim(), width, prints, stations: made });
  };
  return (
    <form noValidate className="flex flex-col gap-4 rounded-docket border border-line p-3" onSubmit={send}>
      <TextField
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
        {$t({ id: "staff.printerAdd" })}
      </Button>
    </form>
  );
}

function Address({ name, url, onDone }: { name: string; url: string; onDone: () => void }) {
  const { $t } = useIntl();
  const id = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    announce($t({ id: "staff.printerCopied" }));
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-docket border border-brand-text p-3">
      <h3 id={id} className="text-18">
        {$t({ id: "staff.printerAddress" }, { name })}
      </h3>
      <p>{$t({ id: "staff.printerAddressHint" })}</p>
      <code className="select-all break-all rounded-field bg-wash px-3 py-2 text-14">{url}</code>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy().catch(() => undefined)}>
          {$t({ id: "staff.printerCopy" })}
        </Button>
        <Button onClick={onDone}>{$t({ id: "staff.printerDone" })}</Button>
      </div>
    </section>
  );
}
