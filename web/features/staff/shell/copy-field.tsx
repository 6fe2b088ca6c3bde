import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "../../../ui/button.tsx";

/** A text to copy, such as a link. It can also be selected, in case the browser refuses access to the clipboard. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { $t } = useIntl();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === value;
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => setCopied(undefined),
    );
  return (
    <div className="flex items-center gap-2">
      <input
        readOnly
        aria-label={label}
        className="min-h-target min-w-0 flex-1 rounded-field border border-control bg-wash px-3 text-14"
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <Button
        reads
        variant="secondary"
        aria-label={`${$t({ id: isCopied ? "staff-till.copied" : "staff-till.copy" })}: ${label}`}
        className="min-h-target px-3 py-1"
        onClick={() => void copy()}
      >
        {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {$t({ id: isCopied ? "staff-till.copied" : "staff-till.copy" })}
      </Button>
    </div>
  );
}
