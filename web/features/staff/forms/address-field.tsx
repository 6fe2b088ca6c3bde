import * as places from "#core/contract/places/places.ts";
import { call, keyOf } from "../../../api/client.ts";
import { ComboBox } from "../../../ui/combo-box.tsx";
import type { FieldProps } from "../../../ui/field.tsx";
import { type Search, usePredictions } from "../../address/predictions.ts";
import { useSearchWords } from "../../address/search-words.ts";

/** A typed address, and the place that was picked for it; empty until then. */
export interface TypedPlace {
  text: string;
  placeId: string;
}

interface Props extends FieldProps {
  /** ISO 3166-1, the country in which addresses are searched. */
  country: string;
  value: TypedPlace;
  onChange: (place: TypedPlace) => void;
}

/** Looks for addresses in a country. */
export const inCountry =
  (country: string): Search =>
  (query) => ({
    queryKey: keyOf(places.searchPlaces, { query: { query, country } }),
    queryFn: ({ signal }) => call(places.searchPlaces, { query: { query, country } }, signal),
  });

/** A field that searches an address in a country while it is typed. */
export function AddressField({ country, value, onChange, ...field }: Props) {
  const words = useSearchWords();
  const { suggestions, status } = usePredictions(value.placeId ? "" : value.text, inCountry(country));
  return (
    <ComboBox
      {...field}
      name="address"
      autoComplete="off"
      value={value.text}
      onChange={(text) => text !== value.text && onChange({ text, placeId: "" })}
      suggestions={suggestions}
      onPick={({ id, text, detail }) => onChange({ text: [text, detail].filter(Boolean).join(", "), placeId: id })}
      status={value.placeId ? undefined : words(status)}
    />
  );
}
