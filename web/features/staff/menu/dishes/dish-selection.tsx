import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import { listPromotions } from "#core/contract/promotions/promotion-input.ts";
import { fetching } from "../../../../api/client.ts";
import type { MessageId } from "../../../../i18n/messages.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { coversBottom } from "../../../../ui/bottom-bar.ts";
import { Button } from "../../../../ui/button.tsx";
import { SalePrice } from "../../../../ui/price.tsx";
import { toast } from "../../../../ui/toast.tsx";
import { Failure } from "../../shell/change.tsx";
import { ConfirmSheet } from "../../shell/confirm-sheet.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { NothingFound } from "../menu-list.tsx";
import { NamedIn } from "../named-in.tsx";
import { useTitle } from "../use-menu.ts";
import { BulkPrices } from "./bulk-prices.tsx";
import { BulkStation } from "./bulk-station.tsx";
import { type BulkChange, useBulk } from "./use-bulk.ts";

/** The list of dishes with checkboxes, and a bar with the actions for the selected ones. */
export function DishSelection({ dishes, onEnd }: { dishes: readonly TranslatedProduct[]; onEnd: () => void }) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<"prices" | "station" | "delete">();
  const bulk = useBulk();
  const {
    id: organizationId,
    configuration: { stations },
  } = useStaffShop();
  const promotions = useQuery({
    ...fetching(listPromotions, { params: { organizationId } }),
    enabled: asked === "delete",
  });
  // A search may hide selected dishes. Actions apply only to visible ones.
  const chosen = dishes.filter(({ id }) => chosenIds.has(id));
  const count = chosen.length;
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((each) => each !== id)));
  /** A question does not begin with the outcome of an earlier change. */
  const ask = (what: typeof asked) => {
    bulk.reset();
    setAsked(what);
  };
  const close = () => setAsked(undefined);
  const unchoose = (some: readonly TranslatedProduct[]) =>
    setChosen((before) => new Set([...before].filter((id) => !some.some((dish) => dish.id === id))));
  const change = (how: BulkChange) =>
    bulk.mutate(
      {
        dishes: chosen,
        how,
        // A finished part is not sent again by the next attempt.
        onPart: unchoose,
      },
      {
        onSuccess: (refused) => {
          setAsked(undefined);
          unchoose(chosen.filter((dish) => !refused.includes(dish)));
          if (count > refused.length) toast($t({ id: `staff-menu.bulk.${how.is}` }, { count: count - refused.length }));
        },
      },
    );
  const isBegun = bulk.isError && bulk.variables.dishes.length > count;
  const failed = (title: "staff-menu.notChanged" | "staff-menu.notDeleted") =>
    $t({ id: isBegun ? "staff-menu.bulk.left" : title }, { count });
  const allAreChosen = count > 0 && count === dishes.length;
  const actions: [label: MessageId, act: () => void][] = [
    ["staff-menu.bulk.changePrices", () => ask("prices")],
    ...(stations.length > 0 ? [["staff-menu.station", () => ask("station")] satisfies [MessageId, () => void]] : []),
    ["staff-menu.bulk.show", () => change({ is: "published", to: true })],
    ["staff-menu.bulk.hide", () => change({ is: "published", to: false })],
    ["staff-menu.delete", () => ask("delete")],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="quiet"
          onClick={() =>
            allAreChosen ? unchoose(dishes) : setChosen(new Set([...chosenIds, ...dishes.map(({ id }) => id)]))
          }
        >
          {$t({ id: allAreChosen ? "staff-menu.bulk.none" : "staff-menu.bulk.all" }, { count: dishes.length })}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {$t({ id: "staff-menu.bulk.end" })}
        </Button>
      </div>
      {bulk.data && bulk.data.length > 0 && (
        <Alert title={$t({ id: "staff-menu.bulk.refused" })}>{bulk.data.map(titleOf).join(", ")}</Alert>
      )}
      {!asked && <Failure title={failed("staff-menu.notChanged")} error={bulk.error} />}
      {dishes.length ? (
        <ul
          aria-label={$t({ id: "staff-menu.dishes" })}
          className="flex flex-col divide-y divide-line overflow-hidden rounded-docket border border-line"
        >
          {dishes.map((dish) => (
            <DishChoice
              key={dish.id}
              dish={dish}
              isChosen={chosenIds.has(dish.id)}
              onChange={(isChosen) => choose(dish.id, isChosen)}
            />
          ))}
        </ul>
      ) : (
        <NothingFound />
      )}
      <Bar count={count}>
        {actions.map(([label, act]) => (
          <Button
            key={label}
            variant="quiet"
            className={label === "staff-menu.delete" ? "text-error" : undefined}
            disabled={!count}
            pending={bulk.isPending}
            onClick={act}
          >
            {$t({ id: label })}
          </Button>
        ))}
      </Bar>
      {asked === "prices" && (
        <BulkPrices
          dishes={chosen}
          bulk={bulk}
          failed={failed("staff-menu.notChanged")}
          onChange={change}
          onClose={close}
        />
      )}
      {asked === "station" && (
        <BulkStation
          count={count}
          stations={stations}
          bulk={bulk}
          failed={failed("staff-menu.notChanged")}
          onChange={change}
          onClose={close}
        />
      )}
      <ConfirmSheet
        isOpen={asked === "delete"}
        title={$t({ id: "staff-menu.bulk.deleteTitle" }, { count })}
        action={$t({ id: "staff-menu.delete" })}
        pendingAction={$t({ id: "staff-menu.deleting" })}
        keep={$t({ id: "staff-menu.bulk.keep" })}
        failed={failed("staff-menu.notDeleted")}
        change={bulk}
        onConfirm={() => change({ is: "deleted" })}
        onClose={close}
      >
        <div className="flex flex-col gap-3">
          <p>{$t({ id: "staff-menu.bulk.deleteHint" })}</p>
          {asked === "delete" && <NamedIn kind="dishes" ids={chosen.map(({ id }) => id)} promotions={promotions} />}
        </div>
      </ConfirmSheet>
    </>
  );
}

function DishChoice({
  dish,
  isChosen,
  onChange,
}: {
  dish: TranslatedProduct;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  const { $t } = useIntl();
  const titleOf = useTitle();
  return (
    <li className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <label className="flex min-h-row cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-brand-tint">
        <input
          type="checkbox"
          className="size-icon shrink-0 accent-brand-text"
          checked={isChosen}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="min-w-0 flex-1 break-words font-semibold">{titleOf(dish)}</span>
        {!dish.publishedAt && <Badge>{$t({ id: "staff-menu.draft" })}</Badge>}
        <SalePrice
          base={dish.basePrice}
          sale={dish.discountedBasePrice}
          currency={dish.currency}
          className="justify-end text-14"
        />
      </label>
    </li>
  );
}

/** Stays in view below the list. */
function Bar({ count, children }: { count: number; children: ReactNode }) {
  const { $t } = useIntl();
  return (
    <section
      ref={coversBottom}
      aria-label={$t({ id: "staff-menu.bulk.bar" })}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-1 rounded-docket border border-line bg-paper p-1 shadow-sheet"
    >
      <p role="status" className="px-3 py-2 font-semibold">
        {$t({ id: "staff-menu.bulk.chosen" }, { count })}
      </p>
      {children}
    </section>
  );
}
