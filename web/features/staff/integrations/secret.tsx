import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";

/** A secret to copy, with a warning that it is shown only once. It takes the focus. */
export function Secret({
  title,
  hint,
  copy: copyText,
  copied: copiedText,
  secret,
  onDone,
}: {
  title: string;
  /** Why it has to be copied now. */
  hint: string;
  /** The text of the button that copies it, and its text after that. */
  copy: string;
  copied: string;
  secret: string;
  onDone: () => void;
}) {
  const { $t } = useIntl();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    setCopied(isCopied);
    if (isCopied) announce(copiedText);
  };
  return (
    <section
      aria-labelledby={id}
      className="flex max-w-form flex-col gap-3 rounded-docket border border-brand-text p-4"
    >
      <h3 id={id} ref={heading} tabIndex={-1} className="wrap-anywhere text-18">
        {title}
      </h3>
      <p className="rounded-field bg-warn-wash px-3 py-2 text-warn">{hint}</p>
      <code className="select-all break-all rounded-field bg-wash px-3 py-2 text-14">{secret}</code>
      {copied === false && <Alert title={$t({ id: "staff-integrations.notCopied" })} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {copied ? copiedText : copyText}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {$t({ id: "staff-integrations.done" })}
        </Button>
      </div>
    </section>
  );
}
