import { Printer } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Chip } from "../forms/chip.tsx";
import { EditorPart } from "../forms/editor-form.tsx";
import { addressOf } from "../shell/shop-address.ts";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { type Card, Sheets } from "./sheets.tsx";

/** The QR codes of the shop: a choice of those to print, and a preview of the sheets. */
export function Codes() {
  const { $t } = useIntl();
  const { id, name, configuration } = useStaffShop();
  const { tables, tableOrders } = configuration;
  const all = useCards();
  const [left, setLeft] = useState<readonly string[]>([]);
  const cards = all.filter((card) => !left.includes(card.id));
  const toggle = (card: string) =>
    setLeft((left) => (left.includes(card) ? left.filter((each) => each !== card) : [...left, card]));
  return (
    <>
      <div className="print:hidden">
        <EditorPart title={$t({ id: "staff-reach.codes" })} hint={$t({ id: "staff-reach.codesHint" })}>
          <fieldset className="flex min-w-0 flex-wrap gap-2">
            <legend className="mb-1 font-semibold">{$t({ id: "staff-reach.choose" })}</legend>
            {all.map((card) => (
              <Chip key={card.id} type="checkbox" checked={!left.includes(card.id)} onChange={() => toggle(card.id)}>
                {card.name}
              </Chip>
            ))}
          </fieldset>
          {(!tableOrders || tables.length === 0) && (
            <p className="text-muted">
              {$t({ id: tables.length === 0 ? "staff-reach.noTables" : "staff-reach.tablesOff" })}{" "}
              <TextLink to={staffPaths.shop(id, "counter")}>{$t({ id: "staff-reach.toTables" })}</TextLink>
            </p>
          )}
          {cards.length > 0 ? (
            <Button reads className="self-start" onClick={() => window.print()}>
              <Printer size={20} aria-hidden />
              {$t({ id: "staff-reach.print" }, { count: cards.length })}
            </Button>
          ) : (
            <p role="status" className="font-semibold">
              {$t({ id: "staff-reach.none" })}
            </p>
          )}
        </EditorPart>
      </div>
      <section
        aria-label={$t({ id: "staff-reach.preview" })}
        className="flex flex-wrap gap-4 [--qr-zoom:.4] sm:[--qr-zoom:.5] print:block"
      >
        <Sheets shop={name} cards={cards} />
      </section>
    </>
  );
}

/** The cards that the shop can print. */
function useCards(): Card[] {
  const { $t } = useIntl();
  const { name: shop, configuration } = useStaffShop();
  const { hostname, tables, tableOrders } = configuration;
  const site = (id: "menu" | "home"): Card => ({
    id,
    name: $t({ id: `staff-reach.${id}` }),
    lead: $t({ id: `staff-reach.card.${id}` }),
    title: id === "menu" ? $t({ id: "staff-reach.card.menuTitle" }) : shop,
    hint: $t({ id: `staff-reach.card.${id}Hint` }),
    address: addressOf(hostname, paths[id]),
  });
  const ofTables = (tableOrders ? tables : []).map(
    ({ id, name }): Card => ({
      id,
      name: $t({ id: "staff-reach.table" }, { table: name }),
      lead: $t({ id: "staff-reach.card.table" }),
      title: name,
      hint: $t({ id: "staff-reach.card.tableHint" }),
      address: addressOf(hostname, `${paths.menu}?${new URLSearchParams({ table: id })}`),
    }),
  );
  return [...ofTables, site("menu"), site("home")];
}
