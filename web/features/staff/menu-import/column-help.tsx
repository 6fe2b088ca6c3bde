import { useIntl } from "react-intl";
import { plainColumns } from "#core/contract/menu-import/columns.ts";
import { allergens } from "#core/contract/products/product.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/** What each column of a file means. */
export function ColumnHelp() {
  const { $t } = useIntl();
  const { supportedLocales } = useStaffShop().configuration;
  const [first = "en"] = supportedLocales;
  const entries = [
    ...plainColumns.map(
      (column) => [column, $t({ id: `staff-menu.columns.${column}` }, { codes: allergens.join(", ") })] as const,
    ),
    [`title_${first}, description_${first}`, $t({ id: "staff-menu.columns.texts" })] as const,
  ];
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-muted">
        {$t({ id: "staff-menu.columnHelp" })}
      </summary>
      <dl className="grid gap-x-4 gap-y-2 pt-2 sm:grid-cols-[auto_1fr]">
        {entries.map(([column, meaning]) => (
          <div key={column} className="contents">
            <dt className="font-semibold">{column}</dt>
            <dd className="max-w-prose text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
