import { useIntl } from "react-intl";
import { MAX_ADDRESSES } from "#core/contract/shipping/max-addresses.ts";
import { houseOf } from "../../../format/address.ts";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { type AddressChoice, ANOTHER } from "../../details/address-choice.ts";

/** The choice among the saved addresses, or another one. It shows nothing if at most one is saved. */
export function AddressChooser({
  choice: { several, selected },
  onPick,
}: {
  choice: AddressChoice;
  /** Takes the id of a saved address, or `ANOTHER`. */
  onPick: (picked: string) => void;
}) {
  const { $t } = useIntl();
  if (several.length === 0) return null;
  const row = (id: string) => ({
    name: "address",
    value: id,
    checked: id === (selected?.id ?? ANOTHER),
    onChange: () => onPick(id),
  });
  return (
    <Choices legend={$t({ id: "checkout.deliverTo" })}>
      {several.map((address) => (
        <RadioRow
          key={address.id}
          {...row(address.id)}
          title={<span dir="auto">{houseOf(address)}</span>}
          detail={`${address.zipCode} ${address.city} · ${address.firstname} ${address.lastname}`}
        />
      ))}
      {several.length < MAX_ADDRESSES && (
        <RadioRow
          {...row(ANOTHER)}
          title={$t({ id: "checkout.anotherAddress" })}
          detail={$t({ id: "checkout.anotherAddressHint" })}
        />
      )}
    </Choices>
  );
}
