import { useId } from "react";
import { useIntl } from "react-intl";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { takeFocus, useQuestion } from "../../../ui/question.ts";
import { PrinterForm } from "./printer-form.tsx";
import { useAddPrinter } from "./use-printers.ts";

/** Adds a Star CloudPRNT printer and shows its address, which can't be shown again. */
export function AddPrinter() {
  const { $t } = useIntl();
  const { isAsked, ask, close, asker } = useQuestion();
  const add = useAddPrinter();
  if (add.data)
    return (
      <Address
        name={add.data.printer.name}
        url={add.data.url}
        onDone={() => {
          add.reset();
          close();
        }}
      />
    );
  if (!isAsked)
    return (
      <Button ref={asker} variant="secondary" onClick={ask}>
        {$t({ id: "staff.printerAdd" })}
      </Button>
    );
  return (
    <PrinterForm
      send={$t({ id: "staff.printerAdd" })}
      keep={$t({ id: "staff.printerAddNot" })}
      error={add.error}
      isPending={add.isPending}
      onSend={(input, forget) => add.mutate(input, { onSuccess: forget })}
      onKeep={() => {
        // One that is still being added shows its address when it comes.
        if (add.error) add.reset();
        close();
      }}
    />
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
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-docket border border-brand-text p-3"
    >
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
