import { useIntl } from "react-intl";
import { Outlet } from "react-router";
import { CornerMenu } from "../frame/corner-menu.tsx";
import { PartLink } from "../shell/part-link.tsx";
import { staffPaths } from "../shell/staff-paths.ts";

const entries = [
  { text: "staff-platform.shops", to: staffPaths.platform },
  { text: "staff-platform.health", to: staffPaths.platformHealth },
] as const;

/** The frame of the operators' pages. The API refuses their data to everybody else. */
export default function PlatformFrame() {
  const { $t } = useIntl();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 pb-12">
      <header className="flex min-h-header flex-wrap items-center justify-between gap-2">
        <nav aria-label={$t({ id: "staff-platform.title" })} className="flex gap-2">
          {entries.map(({ text, to }) => (
            <PartLink key={text} end to={to}>
              {$t({ id: text })}
            </PartLink>
          ))}
        </nav>
        <div className="flex items-center gap-1">
          <CornerMenu />
        </div>
      </header>
      <main id="content" className="flex flex-col gap-4">
        <Outlet />
      </main>
    </div>
  );
}
