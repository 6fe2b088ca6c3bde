import type { ReactNode } from "react";
import type { MessageId } from "../../i18n/messages.ts";
import { useText } from "../../i18n/text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWholeMenu, type WholeMenu } from "./use-menu.ts";

/** A page that lists a part of the menu, with a link to a new item. */
export function MenuList({
  title,
  add,
  children,
}: {
  title: MessageId;
  add: { to: string; label: MessageId };
  children: (menu: WholeMenu) => ReactNode;
}) {
  const t = useText();
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{t(title)}</PageHeading>
        <ButtonLink to={add.to}>{t(add.label)}</ButtonLink>
      </header>
      <Loaded query={useWholeMenu()} skeleton={<Waiting />} failure={{ title: t("staff-menu.menuFailed") }}>
        {children}
      </Loaded>
    </>
  );
}
