import { useState } from "react";
import { useIntl } from "react-intl";
import { Invoice } from "#core/contract/orders/invoice.ts";
import { validationMessage } from "../../../i18n/validation.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { TypedInvoice } from "../../details/draft.ts";

const names = ["company", "taxId", "address"] as const;

const autoComplete = { company: "organization", taxId: "off", address: "billing street-address" };

/**
 * What a company's invoice needs. A field shows its error once it was left, or after an attempt to order (`isTried`).
 */
export default function InvoiceFields({
  typed,
  isTried,
  onChange,
}: {
  typed: TypedInvoice;
  isTried: boolean;
  onChange: (typed: TypedInvoice) => void;
}) {
  const { $t } = useIntl();
  const [left, setLeft] = useState<readonly string[]>([]);
  const issues = Invoice.safeParse(typed).error?.issues ?? [];
  const errorOf = (name: string) => {
    const issue = issues.find(({ path }) => path[0] === name);
    return issue && (isTried || left.includes(name)) ? $t({ id: validationMessage(issue.message) }) : undefined;
  };
  return (
    <div className="flex flex-col gap-4 pt-2">
      {names.map((name) => (
        <TextField
          key={name}
          label={$t({ id: `checkout.invoice.${name}` })}
          hint={name === "taxId" ? $t({ id: "checkout.invoice.taxIdHint" }) : undefined}
          autoComplete={autoComplete[name]}
          value={typed[name]}
          error={errorOf(name)}
          onChange={({ currentTarget }) => onChange({ ...typed, [name]: currentTarget.value })}
          onBlur={() => setLeft([...left, name])}
        />
      ))}
      <p className="text-14 text-muted">{$t({ id: "checkout.invoice.hint" })}</p>
    </div>
  );
}
