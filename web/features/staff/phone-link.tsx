import { Phone } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { PhoneNumber } from "../checkout/phone-number.tsx";
import { useWorkplace } from "./workplace.ts";

/** A customer's phone number, to tap. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const [country] = useWorkplace().configuration.countriesShipping;
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, "")}`}
      className={cx("inline-flex min-h-tabs items-center gap-2 self-start text-brand-text", className)}
    >
      <Phone size={20} aria-hidden className="shrink-0" />
      <span className="underline underline-offset-4">
        <PhoneNumber phone={phone} country={country} />
      </span>
    </a>
  );
}
