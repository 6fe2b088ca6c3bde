import { Fragment, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { useParams } from "react-router";
import type * as z from "zod/mini";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import { errorMessage } from "../../../api/errors.ts";
import { failedPage } from "../../../ui/dead-end.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNavigateFromHere } from "../../../ui/navigate-from-here.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { toast } from "../../../ui/toast.tsx";
import { Waiting } from "../../account/guards.tsx";
import type { FieldNames } from "../forms/conflict-sheet.tsx";
import { EditorForm, EditorPart } from "../forms/editor-form.tsx";
import { Switch } from "../forms/switch-field.tsx";
import { TranslatedFields } from "../forms/translated-fields.tsx";
import { type Saving, useEditor } from "../forms/use-editor.ts";
import { BackLink } from "../shell/back-link.tsx";
import { type MenuKind, staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import Gone from "./gone.tsx";
import { type Publishable, useKeep, usePublish, useWholeMenu } from "./use-menu.ts";

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
  /** Beside the heading: the item's state and a switch for it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The editor of an item of the menu, with a link back to its list. */
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
  const { $t } = useIntl();
  const navigate = useNavigateFromHere();
  const { id: organizationId, configuration } = useStaffShop();
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
        toast($t({ id: "staff-menu.added" }, { name: nameOf(saved) }));
        navigate(staffPaths.menuItem(organizationId, kind, saved.id), { replace: true });
      }
      await kept;
    },
  });
  const title = item ? nameOf(item) : newTitle;
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-1 flex-col gap-4 px-4 pt-4 lg:pt-6">
      <BackLink to={staffPaths.menu(organizationId, kind)}>{$t({ id: `staff-menu.${kind}` })}</BackLink>
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

/** The title and the description of a dish or a category in every language. */
export function TextsPart() {
  const { $t } = useIntl();
  return (
    <EditorPart title={$t({ id: "staff-menu.texts" })}>
      <TranslatedFields
        name="translations"
        texts={[
          { name: "title", label: $t({ id: "staff-menu.title" }), isRequired: true },
          { name: "description", label: $t({ id: "staff-menu.description" }), isLong: true },
        ]}
      />
    </EditorPart>
  );
}

const draftHints = { categories: "staff-menu.draftCategoryHint", dishes: "staff-menu.draftHint" } as const;

/** Publishes or hides an item. It applies at once, independently of the form below. */
export function PublishedSwitch({ kind, item }: { kind: keyof typeof draftHints; item: Publishable }) {
  const { $t } = useIntl();
  const change = usePublish(kind);
  const isOn = change.isPending ? !change.variables.publishedAt : Boolean(item.publishedAt);
  return (
    <div>
      <Switch
        label={$t({ id: "staff-menu.published" })}
        hint={$t({ id: isOn ? "staff-menu.publishedHint" : draftHints[kind] })}
        isOn={isOn}
        isDisabled={change.isPending}
        onChange={() => change.mutate(item)}
      />
      {change.isError && <FieldError id="published-error">{$t({ id: errorMessage(change.error) })}</FieldError>}
    </div>
  );
}

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
    <Loaded query={useWholeMenu()} skeleton={<Waiting />} failed={failedPage}>
      {(menu) => {
        const all: readonly WholeMenu[Kind][number][] = menu[kind];
        const item = all.find(({ id }) => id === itemId);
        if (!item && itemId !== "new") return <Gone kind={kind} />;
        return <Fragment key={itemId}>{children(item, menu)}</Fragment>;
      }}
    </Loaded>
  );
}
