import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../navigation/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** What the editors of the menu share: the way back to their list, and their heading. */
export const EditorFrame = ({
  back,
  title,
  aside,
  children,
}: {
  back: { to: string; text: string };
  title: string;
  /** Beside the heading: what state it is in, and a button that changes that. */
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div className="mx-auto flex w-full max-w-[960px] flex-1 flex-col gap-4 px-4 pt-4">
    <Link to={back.to} className="flex min-h-target items-center gap-2 self-start font-semibold text-muted">
      <ArrowLeft size={20} aria-hidden />
      {back.text}
    </Link>
    <header className="flex flex-wrap items-center justify-between gap-3 pb-2">
      <PageHeading>{title}</PageHeading>
      {aside}
    </header>
    {children}
  </div>
);
