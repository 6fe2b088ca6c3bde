import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The link from the page of an item back to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-tabs items-center gap-2 self-start font-semibold text-brand-text">
      <ArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}
