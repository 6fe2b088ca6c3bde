import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { useText } from "../../i18n/text.tsx";
import { useNavigate } from "../../navigation/hooks.ts";
import { Link } from "../../navigation/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { toast } from "../../ui/toast.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import type { FieldNames } from "../staff-forms/conflict-sheet.tsx";
import { EditorForm } from "../staff-forms/editor-form.tsx";
import { type Saving, useEditor } from "../staff-forms/use-editor.ts";
import { type MenuKind, menuPaths } from "./menu-paths.ts";
import { useKeep, type WholeMenu } from "./use-menu.ts";

interface Props<Kind extends MenuKind, Item, Values, Input> {
  kind: Kind;
  /** Undefined: a new one. */
  item: Item | undefined;
  nameOf: (item: Item) => string;
  /** The heading over a new one. */
  newTitle: string;
  schema: z.ZodMiniType<Input>;
  /** The values of its form; undefined: those that a new one begins with. */
  valuesOf: (item: Item | undefined) => Values;
  save: (saving: Saving<Input>) => Promise<Item>;
  /** Reads the item that is edited. */
  load: () => Promise<Item>;
  names: FieldNames;
  /** Beside the heading: what state it is in, and a switch that changes that. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Where an item of the menu is edited and saved, with the way back to its list. */
export function ItemEditor<Kind extends MenuKind, Values extends FieldValues, Input>({
  kind,
  item,
  nameOf,
  newTitle,
  schema,
  valuesOf,
  save,
  load,
  names,
  aside,
  children,
}: Props<Kind, WholeMenu[Kind][number], Values, Input>) {
  const t = useText();
  const navigate = useNavigate();
  const { id: organizationId, configuration } = useWorkplace();
  const keep = useKeep();
  const stored = (now: WholeMenu[Kind][number] | undefined) => ({ values: valuesOf(now), version: now?.version });
  let saved = item;
  const editor = useEditor<Values, Input>({
    schema,
    stored: stored(item),
    defaultLocale: configuration.defaultLocale,
    isNew: !item,
    save: async (saving) => {
      saved = await save(saving);
      return stored(saved);
    },
    load: async () => stored(await load()),
    onSaved: async () => {
      if (!saved) return;
      const kept = keep(kind, saved);
      if (!item) {
        toast(t("staff-menu.added", { name: nameOf(saved) }));
        navigate(menuPaths.item(organizationId, kind, saved.id), { replace: true });
      }
      await kept;
    },
  });
  const title = item ? nameOf(item) : newTitle;
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-1 flex-col gap-4 px-4 pt-4">
      <Link
        to={menuPaths.part(organizationId, kind)}
        className="flex min-h-target items-center gap-2 self-start font-semibold text-muted"
      >
        <ArrowLeft size={20} aria-hidden />
        {t(`staff-menu.${kind}`)}
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <PageHeading>{title}</PageHeading>
        {aside}
      </header>
      <EditorForm editor={editor} label={title} names={names}>
        {children}
      </EditorForm>
    </div>
  );
}
