import { useIntl } from "react-intl";
import { orderSources } from "#core/contract/orders/order-source.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Segments } from "./segments.tsx";
import type { TillDraft } from "./till-draft.ts";

/** The choice of the source and of the fulfilment. A shop without an address can't deliver. */
export function SourceFields({
  draft: { source, fulfilment },
  onChange,
}: {
  draft: TillDraft;
  onChange: (change: Partial<TillDraft>) => void;
}) {
  const { $t } = useIntl();
  const { address } = useStaffShop();
  return (
    <div className="flex flex-col gap-2">
      <Segments
        legend={$t({ id: "staff-till.source" })}
        segments={orderSources.map((value) => ({ value, label: $t({ id: `staff.source.${value}` }) }))}
        value={source}
        onChange={(value) => onChange({ source: value as typeof source })}
      />
      <Segments
        legend={$t({ id: "staff-till.way" })}
        segments={[
          { value: "pickup", label: $t({ id: "staff.pickup" }) },
          { value: "delivery", label: $t({ id: "staff.delivery" }), disabled: !address },
        ]}
        value={fulfilment}
        onChange={(value) => onChange({ fulfilment: value as typeof fulfilment, deliveryAt: "" })}
      />
    </div>
  );
}
