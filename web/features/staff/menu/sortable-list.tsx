import { GripVertical } from "lucide-react";
import { type ReactNode, use } from "react";
import { Button as DragButton } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { useIntl } from "react-intl";
import { announce } from "../../../ui/announcer.tsx";
import { ReadOnly } from "../../../ui/read-only.ts";
import { MoveButtons } from "../forms/list-buttons.tsx";

interface Sortable {
  id: string;
}

interface Props<Item extends Sortable> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Called with all ids in their new order. Undefined if the order can't be changed, for example of search results. */
  onOrder?: ((ids: string[]) => void) | undefined;
  children: (item: Item) => ReactNode;
}

/** A list whose items can be put in order: by dragging, by the keyboard (Enter on the handle), and by buttons. */
export function SortableList<Item extends Sortable>({ label, items, nameOf, children, ...props }: Props<Item>) {
  const { locale, $t } = useIntl();
  const onOrder = use(ReadOnly) ? undefined : props.onOrder;
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !onOrder,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="outline-2 outline-transparent data-drop-target:outline-brand-text" />
    ),
    onReorder: ({ keys, target }) => {
      const moved = ids.filter((id) => keys.has(id));
      const rest = ids.filter((id) => !keys.has(id));
      const place = rest.indexOf(String(target.key)) + (target.dropPosition === "after" ? 1 : 0);
      onOrder?.([...rest.slice(0, place), ...moved, ...rest.slice(place)]);
    },
  });
  const move = (place: number, by: 1 | -1) => {
    const next = [...ids];
    next.splice(place + by, 0, ...next.splice(place, 1));
    onOrder?.(next);
    const item = items[place];
    if (item) announce($t({ id: "staff-menu.moved" }, { name: nameOf(item), place: place + by + 1, of: ids.length }));
  };
  return (
    <I18nProvider locale={locale}>
      <GridList
        aria-label={label}
        items={items}
        dependencies={[items, onOrder, locale, children]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="flex flex-col rounded-docket border border-line"
      >
        {(item) => {
          const place = ids.indexOf(item.id);
          const name = nameOf(item);
          return (
            <GridListItem
              id={item.id}
              textValue={name}
              className="flex items-center gap-1 border-line border-t bg-paper p-2 first:rounded-t-docket first:border-0 last:rounded-b-docket data-dragging:opacity-50 [&:first-of-type]:border-0"
            >
              {onOrder && (
                <>
                  <DragButton
                    slot="drag"
                    aria-label={$t({ id: "staff-menu.drag" }, { name })}
                    className="hidden size-target shrink-0 cursor-grab items-center justify-center rounded-button text-muted hover:bg-wash sm:inline-flex"
                  >
                    <GripVertical size={20} aria-hidden />
                  </DragButton>
                  <span className="flex flex-col sm:flex-row">
                    <MoveButtons
                      up={$t({ id: "staff-menu.up" }, { name })}
                      down={$t({ id: "staff-menu.down" }, { name })}
                      place={place}
                      count={ids.length}
                      onMove={(by) => move(place, by)}
                    />
                  </span>
                </>
              )}
              {children(item)}
            </GridListItem>
          );
        }}
      </GridList>
    </I18nProvider>
  );
}
