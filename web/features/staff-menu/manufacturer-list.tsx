import { useState } from "react";
import { fold } from "#core/contract/fold.ts";
import type { TranslatedManufacturer } from "#core/contract/manufacturer.ts";
import { useText } from "../../i18n/text.tsx";
import { Link } from "../../navigation/link.tsx";
import { SearchField } from "../staff/search.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { DeleteSheet } from "./delete-sheet.tsx";
import { MenuList, NothingFound } from "./menu-list.tsx";
import { menuPaths } from "./menu-paths.ts";
import { RowMenu } from "./row-menu.tsx";
import type { WholeMenu } from "./use-menu.ts";

/** Who makes what the shop sells: breweries, bakeries, farms. */
export const ManufacturerList = () => (
  <MenuList kind="manufacturers">{(menu) => <Manufacturers menu={menu} />}</MenuList>
);

function Manufacturers({ menu: { manufacturers, dishes } }: { menu: WholeMenu }) {
  const t = useText();
  const { id } = useWorkplace();
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<TranslatedManufacturer>();
  const countOf = (maker: TranslatedManufacturer | undefined) =>
    dishes.filter(({ manufacturerId }) => manufacturerId === maker?.id).length;
  const shown = manufacturers.filter(({ name }) => fold(name).includes(fold(search.trim())));
  return (
    <>
      <SearchField label={t("staff-menu.searchManufacturers")} value={search} onSearch={setSearch} />
      {shown.length ? (
        <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
          {shown.map((maker) => (
            <li key={maker.id} className="flex items-center gap-1 p-2">
              <Link
                to={menuPaths.item(id, "manufacturers", maker.id)}
                className="group flex min-h-target min-w-0 flex-1 flex-col justify-center px-2 py-1"
              >
                <span className="break-words font-semibold underline-offset-4 group-hover:underline">{maker.name}</span>
                <span className="text-14 text-muted">{t("staff-menu.dishCount", { count: countOf(maker) })}</span>
              </Link>
              <RowMenu
                label={t("staff-menu.actions", { name: maker.name })}
                actions={[{ text: t("staff-menu.delete"), onPress: () => setLeaving(maker), isDangerous: true }]}
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
        <p>{t("staff-menu.deleteManufacturer", { count: countOf(leaving) })}</p>
      </DeleteSheet>
    </>
  );
}
