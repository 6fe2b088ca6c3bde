import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import type { TranslatedManufacturer } from "#core/contract/manufacturers/manufacturer.ts";
import { fold } from "#core/contract/values/fold.ts";
import { SearchField } from "../../shell/search.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { DeleteSheet } from "../delete-sheet.tsx";
import { MenuList, NothingFound } from "../menu-list.tsx";
import { RowMenu } from "../row-menu.tsx";

/** Who makes what the shop sells: breweries, bakeries, farms. */
const ManufacturerList = () => <MenuList kind="manufacturers">{(menu) => <Manufacturers menu={menu} />}</MenuList>;

export default ManufacturerList;

function Manufacturers({ menu: { manufacturers, dishes } }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<TranslatedManufacturer>();
  const countOf = (maker: TranslatedManufacturer | undefined) =>
    dishes.filter(({ manufacturerId }) => manufacturerId === maker?.id).length;
  const shown = manufacturers.filter(({ name }) => fold(name).includes(fold(search.trim())));
  return (
    <>
      <SearchField label={$t({ id: "staff-menu.searchManufacturers" })} value={search} onSearch={setSearch} />
      {shown.length ? (
        <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
          {shown.map((maker) => (
            <li key={maker.id} className="flex items-center gap-1 p-2">
              <Link
                to={staffPaths.menuItem(id, "manufacturers", maker.id)}
                className="group flex min-h-target min-w-0 flex-1 flex-col justify-center px-2 py-1"
              >
                <span className="break-words font-semibold underline-offset-4 group-hover:underline">{maker.name}</span>
                <span className="text-14 text-muted">
                  {$t({ id: "staff-menu.dishCount" }, { count: countOf(maker) })}
                </span>
              </Link>
              <RowMenu
                label={$t({ id: "staff-menu.actions" }, { name: maker.name })}
                actions={[
                  { text: $t({ id: "staff-menu.delete" }), onPress: () => setLeaving(maker), isDangerous: true },
                ]}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound />
      )}
      <DeleteSheet
        kind="manufacturers"
        item={leaving}
        nameOf={({ name }) => name}
        onClose={() => setLeaving(undefined)}
      >
        <p>{$t({ id: "staff-menu.deleteManufacturer" }, { count: countOf(leaving) })}</p>
      </DeleteSheet>
    </>
  );
}
