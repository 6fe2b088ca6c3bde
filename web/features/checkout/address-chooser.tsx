import { MOST_ADDRESSES } from "#core/contract/most-addresses.ts";
import { houseOf } from "../../format/address.ts";
import { useText } from "../../i18n/text.tsx";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";
import { type AddressChoice, ANOTHER } from "./address-choice.ts";

/** Which of the saved addresses the order goes to, or another one. Nothing for who saved no more than one. */
export function AddressChooser({
  choice: { several, selected },
  onPick,
}: {
  choice: AddressChoice;
  /** Takes the id of a saved address, or `ANOTHER`. */
  onPick: (picked: string) => void;
}) {
  const t = useText();
  if (several.length === 0) return null;
  const row = (id: string) => ({
    name: "address",
    value: id,
    checked: id === (selected?.id ?? ANOTHER),
    onChange: () => onPick(id),
  });
  return (
    <Choices legend={t("checkout.deliverTo")}>
      {several.map((address) => (
        <RadioRow
          key={address.id}
          {...row(address.id)}
          title={<span dir="auto">{houseOf(address)}</span>}
          detail={`${address.zipCode} ${address.city} · ${address.firstname} ${address.lastname}`}
        />
      ))}
      {several.length < MOST_ADDRESSES && (
        <RadioRow {...row(ANOTHER)} title={t("checkout.anotherAddress")} detail={t("checkout.anotherAddressHint")} />
      )}
    </Choices>
  );
}
