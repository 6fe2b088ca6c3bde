import { useText } from "../../i18n/text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { type MenuKind, menuPaths } from "./menu-paths.ts";

/** In the place of an item that is not, or no longer, on the menu. */
export function Gone({ kind = "dishes" }: { kind?: MenuKind }) {
  const t = useText();
  const { id } = useWorkplace();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6">
      <PageHeading>{t("staff-menu.goneTitle")}</PageHeading>
      <EmptyState action={<ButtonLink to={menuPaths.part(id, kind)}>{t("staff-menu.goneBack")}</ButtonLink>}>
        {t("staff-menu.gone")}
      </EmptyState>
    </div>
  );
}
