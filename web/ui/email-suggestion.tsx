import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./button.tsx";

/** Offers a corrected address if the domain of the typed one looks misspelled: gmial.com. */
export function EmailSuggestion({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const [suggested, setSuggested] = useState<{ of: string; full: string }>();
  useEffect(() => {
    if (!email.includes("@")) return;
    const timer = setTimeout(async () => {
      // If it fails to load, nothing is suggested.
      const checker = await import("@zootools/email-spell-checker").catch(() => undefined);
      const found = checker?.run({ email });
      setSuggested(found && { of: email, full: found.full });
    }, 500);
    return () => clearTimeout(timer);
  }, [email]);
  return (
    <div role="status" className="-mt-4">
      {suggested?.of === email && (
        <Button variant="quiet" className="-ms-3 text-start text-brand-text" onClick={() => onAccept(suggested.full)}>
          <FormattedMessage id="account.emailSuggestion" values={{ email: suggested.full }} />
        </Button>
      )}
    </div>
  );
}
