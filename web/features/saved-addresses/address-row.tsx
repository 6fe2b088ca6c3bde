import { useIntl } from "react-intl";
import type { SavedAddress } from "#core/contract/shipping/saved-addresses.ts";
import * as addresses from "#core/contract/shipping/saved-addresses.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { addressLines, houseOf } from "../../format/address.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { PhoneNumber } from "../details/phone-number.tsx";
import { useAddressChange } from "./use-addresses.ts";

/** A saved address, and what can be done with it. A deleted one can be brought back. */
export function AddressRow({
  address,
  onEdit,
  onDone,
  onUndo,
}: {
  address: SavedAddress;
  onEdit?: (() => void) | undefined;
  /** Takes the focus of a button that goes once its change is made. */
  onDone: () => void;
  /** Brings the address back, when its row is gone. */
  onUndo: () => void;
}) {
  const { $t } = useIntl();
  const at = { params: { addressId: address.id } };
  const name = houseOf(address);
  const choosing = useAddressChange(async () => {
    await call(addresses.chooseAddress, at);
    onDone();
  });
  const deleting = useAddressChange(async () => {
    await call(addresses.deleteAddress, at);
    onDone();
    toast($t({ id: "settings.addressDeleted" }), onUndo);
  });
  const error = choosing.error ?? deleting.error;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col">
        {addressLines(address).map((line) => (
          <p
            key={line}
            dir="auto"
            className={line === name ? "order-first flex flex-wrap items-center gap-2 font-semibold" : "text-muted"}
          >
            {line === address.phone ? <PhoneNumber phone={line} /> : line}
            {line === name && address.isChosen && <Badge tone="ok">{$t({ id: "settings.chosenAddress" })}</Badge>}
          </p>
        ))}
      </div>
      <div className="-mx-3 flex flex-wrap gap-1">
        {!address.isChosen && (
          <Button
            variant="quiet"
            pending={choosing.isPending}
            aria-label={$t({ id: "settings.chooseAddressOf" }, { address: name })}
            onClick={() => choosing.mutate(undefined)}
          >
            {$t({ id: "settings.chooseAddress" })}
          </Button>
        )}
        {onEdit && (
          <Button variant="quiet" aria-label={$t({ id: "settings.editOf" }, { address: name })} onClick={onEdit}>
            {$t({ id: "settings.edit" })}
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-error"
          pending={deleting.isPending}
          aria-label={$t({ id: "settings.deleteOf" }, { address: name })}
          onClick={() => deleting.mutate(undefined)}
        >
          {$t({ id: "settings.delete" })}
        </Button>
      </div>
      {error && <Alert>{$t({ id: errorMessage(error) })}</Alert>}
    </div>
  );
}
