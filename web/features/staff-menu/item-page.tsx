import { Fragment, type ReactNode } from "react";
import { useParams } from "../../navigation/hooks.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Waiting } from "../account/guards.tsx";
import { Gone } from "./gone.tsx";
import type { MenuKind } from "./menu-paths.ts";
import { useWholeMenu, type WholeMenu } from "./use-menu.ts";

/** The page of the item that the address names, or of a new one. */
export function ItemPage<Kind extends MenuKind>({
  kind,
  children,
}: {
  kind: Kind;
  children: (item: WholeMenu[Kind][number] | undefined, menu: WholeMenu) => ReactNode;
}) {
  const { itemId = "new" } = useParams();
  return (
    <Loaded query={useWholeMenu()} skeleton={<Waiting />}>
      {(menu) => {
        const all: readonly WholeMenu[Kind][number][] = menu[kind];
        const item = all.find(({ id }) => id === itemId);
        if (!item && itemId !== "new") return <Gone kind={kind} />;
        return <Fragment key={itemId}>{children(item, menu)}</Fragment>;
      }}
    </Loaded>
  );
}
