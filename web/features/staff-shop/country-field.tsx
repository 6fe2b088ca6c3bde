import type { ComponentProps } from "react";
import { countries } from "#core/contract/countries.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { continents, countryName, sortedByName } from "./country-names.ts";

/** One country, in a list by continent. */
export function CountryField(props: FieldProps & ComponentProps<"select">) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <SelectField autoComplete="country" {...props}>
      {continents.map((continent) => (
        <optgroup key={continent} label={t(`staff-shop.continent.${continent}`)}>
          {sortedByName(countries[continent], locale).map((country) => (
            <option key={country} value={country}>
              {countryName(country, locale)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
