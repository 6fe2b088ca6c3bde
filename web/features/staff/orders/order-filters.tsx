import { useIntl } from "react-intl";
import { orderStatuses } from "#core/contract/orders/order.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDayHint } from "../shell/day-hint.ts";
import { SearchForm } from "../shell/search.tsx";

/** The filters of the list, as the address of the page holds them; empty for none. */
export interface OrderFilter {
  search: string;
  status: string;
  from: string;
  to: string;
}

/** Whether the last day lies before the first, so that there is nothing to ask for. */
export const isReversed = ({ from, to }: OrderFilter): boolean => to !== "" && from > to;

/** The filters of the list of orders. Words apply when they are submitted, status and days at once. */
export function OrderFilters({ filter, onChange }: { filter: OrderFilter; onChange: (filter: OrderFilter) => void }) {
  const { $t } = useIntl();
  const inWords = useDayHint();
  return (
    <search className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_176px_176px]">
      <SearchForm
        label={$t({ id: "staff.search" })}
        words={filter.search}
        className="col-span-2 lg:col-span-1"
        onSearch={(search) => onChange({ ...filter, search })}
      />
      <ChoiceField
        label={$t({ id: "staff.status" })}
        className="col-span-2 lg:col-span-1"
        value={filter.status}
        onChange={({ target }) => onChange({ ...filter, status: target.value })}
        choices={orderStatuses.map((value) => ({ value, label: $t({ id: `staff.status.${value}` }) }))}
      >
        <option value="">{$t({ id: "staff.anyStatus" })}</option>
      </ChoiceField>
      {(["from", "to"] as const).map((bound) => (
        <TextField
          key={bound}
          label={$t({ id: `staff.${bound}` })}
          type="date"
          value={filter[bound]}
          hint={inWords(filter[bound])}
          error={bound === "to" && isReversed(filter) ? $t({ id: "staff-reports.daysReversed" }) : undefined}
          min={bound === "to" ? filter.from : undefined}
          max={bound === "from" ? filter.to || undefined : undefined}
          onChange={({ target }) => onChange({ ...filter, [bound]: target.value })}
        />
      ))}
    </search>
  );
}
