import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import { countries } from "#core/contract/values/countries.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, type FieldProps } from "../../../ui/field.tsx";
import { Summary } from "../../../ui/summary.tsx";
import { SelectField } from "../../../ui/text-field.tsx";
import { useEditorField } from "../forms/editor-context.ts";

/** One country, in a list by continent. */
export function CountryField(props: FieldProps & ComponentProps<"select">) {
  const { locale, $t } = useIntl();
  return (
    <SelectField autoComplete="country" {...props}>
      {continents.map((continent) => (
        <optgroup key={continent} label={$t({ id: `staff-shop.continent.${continent}` })}>
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

export type Continent = keyof typeof countries;

/** In the order of the form. */
export const continents = Object.keys(countries) as Continent[];

/** The name of a country in a language. @param country its code of two letters */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;

/** Codes of countries, sorted by their names in a language. */
export const sortedByName = (codes: readonly string[], locale: string): string[] =>
  codes.toSorted((a, b) => countryName(a, locale).localeCompare(countryName(b, locale), locale));

/** Countries by continent, each by itself or all of a continent at once. None chosen means all. */
export function CountriesField({ name }: { name: string }) {
  const { locale, $t } = useIntl();
  const { value, onChange, error } = useEditorField(name);
  const chosen: readonly string[] = value;
  const set = (codes: readonly string[], isOn: boolean) =>
    onChange([...chosen.filter((code) => !codes.includes(code)), ...(isOn ? codes : [])].toSorted());
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{$t({ id: "staff-shop.countries" })}</p>
      <p className="text-14 text-muted">{$t({ id: "staff-shop.countriesHint" })}</p>
      <div className="flex flex-col divide-y divide-line rounded-docket border border-line">
        {continents.map((continent) => {
          const codes = sortedByName(countries[continent], locale);
          const count = codes.filter((code) => chosen.includes(code)).length;
          const title = $t({ id: `staff-shop.continent.${continent}` });
          return (
            <details key={continent} className="px-4">
              <Summary className="min-h-row font-semibold">
                <span className="flex-1">{title}</span>
                <span className="figures font-normal text-14 text-muted">
                  {$t({ id: "staff-shop.ofCountries" }, { count, all: codes.length })}
                </span>
              </Summary>
              <fieldset className="pb-4">
                <legend className="sr-only">{title}</legend>
                <Button variant="quiet" className="-ms-3" onClick={() => set(codes, count < codes.length)}>
                  {$t({ id: count < codes.length ? "staff-shop.all" : "staff-shop.none" })}
                </Button>
                <div className="grid sm:grid-cols-2 lg:grid-cols-3">
                  {codes.map((code) => (
                    <label key={code} className="flex min-h-target cursor-pointer items-center gap-3">
                      <input
                        type="checkbox"
                        checked={chosen.includes(code)}
                        onChange={({ currentTarget }) => set([code], currentTarget.checked)}
                        className="size-icon accent-(--color-brand-text)"
                      />
                      {countryName(code, locale)}
                    </label>
                  ))}
                </div>
              </fieldset>
            </details>
          );
        })}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}
