import { Search } from "lucide-react";
import { useId } from "react";
import { orderStatuses } from "#core/contract/orders.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** What the list is narrowed by, as the address of the page says it; empty where it is not. */
export interface OrderFilter {
  search: string;
  status: string;
  from: string;
  to: string;
}

/** Words are looked for once they are sent; status and days apply at once. */
export function OrderFilters({ filter, onChange }: { filter: OrderFilter; onChange: (filter: OrderFilter) => void }) {
  const t = useText();
  const id = useId();
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_176px_176px]">
      <form
        className="col-span-2 flex items-end gap-2 lg:col-span-1"
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get("search") ?? "").trim();
          onChange({ ...filter, search });
        }}
      >
        <TextField
          key={filter.search}
          label={t("staff.search")}
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={filter.search}
          placeholder=""
          className="flex-1"
        />
        <Button type="submit" variant="secondary" aria-label={t("staff.find")} className="px-4">
          <Search size={20} aria-hidden />
        </Button>
      </form>
      <SelectField
        label={t("staff.status")}
        className="col-span-2 lg:col-span-1"
        value={filter.status}
        onChange={({ target }) => onChange({ ...filter, status: target.value })}
        choices={orderStatuses.map((value) => ({ value, label: t(`tracking.status.${value}`) }))}
      >
        <option value="">{t("staff.anyStatus")}</option>
      </SelectField>
      {(["from", "to"] as const).map((bound) => (
        <TextField
          key={`${id}-${bound}`}
          label={t(`staff.${bound}`)}
          type="date"
          value={filter[bound]}
          min={bound === "to" ? filter.from : undefined}
          max={bound === "from" ? filter.to || undefined : undefined}
          onChange={({ target }) => onChange({ ...filter, [bound]: target.value })}
        />
      ))}
    </search>
  );
}
