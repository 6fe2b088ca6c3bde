import { useState } from "react";
import { useIntl } from "react-intl";
import type { Station } from "#core/contract/organizations/station-input.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { ConfirmSheet } from "../../shell/confirm-sheet.tsx";
import type { BulkChange, useBulk } from "./use-bulk.ts";

/** Changes the kitchen station of several dishes. */
export function BulkStation({
  count,
  stations,
  bulk,
  failed,
  onChange,
  onClose,
}: {
  count: number;
  stations: readonly Station[];
  bulk: ReturnType<typeof useBulk>;
  /** The title of the error if the change fails. */
  failed: string;
  onChange: (how: BulkChange) => void;
  onClose: () => void;
}) {
  const { $t } = useIntl();
  const [to, setTo] = useState<string>(stations[0]?.id ?? "");
  return (
    <ConfirmSheet
      isOpen
      variant="primary"
      title={$t({ id: "staff-menu.station" })}
      action={$t({ id: "staff-menu.bulk.saveStation" }, { count })}
      pendingAction={$t({ id: "staff-menu.bulk.saving" })}
      failed={failed}
      change={bulk}
      onConfirm={() => onChange({ is: "station", to: to || null })}
      onClose={onClose}
    >
      <ChoiceField
        label={$t({ id: "staff-menu.madeBy" })}
        choices={[
          ...stations.map(({ id, name }) => ({ value: id, label: name })),
          { value: "", label: $t({ id: "staff-menu.noStation" }) },
        ]}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </ConfirmSheet>
  );
}
