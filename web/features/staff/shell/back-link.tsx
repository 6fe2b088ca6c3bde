import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps, useLocation } from "react-router";

/** The link from a list to the page of an item, whose `BackLink` leads back to the list with its present filters. */
export function ItemLink(props: Omit<LinkProps, "state">) {
  const { search } = useLocation();
  return <Link {...props} state={{ list: search }} />;
}

/** The link from the page of an item back to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link
      to={{ pathname: to, search: state?.list }}
      className="inline-flex min-h-tabs items-center gap-2 self-start font-semibold text-brand-text"
    >
      <ArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}
