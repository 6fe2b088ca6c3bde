import { useState } from "react";
import { AddressField, type TypedPlace } from "../features/staff/forms/address-field.tsx";
import { CountriesField, CountryField } from "../features/staff/shop/country-fields.tsx";
import { TextField } from "../ui/text-field.tsx";
import { InEditor, State, Widget } from "./state.tsx";

/** One country, and many of them by continent. */
export const Countries = () => (
  <Widget name="Country selector">
    <State name="One country">
      <CountryField label="Country" note="required" defaultValue="PL" />
    </State>
    <State name="Disabled, and set by something else">
      <CountryField label="Country" hint="Set by the chosen address" defaultValue="DE" disabled />
    </State>
    <State name="Wrong">
      <CountryField label="Country" error="Choose a country from the list" />
    </State>
    <State name="Several: none chosen">
      <InEditor values={{ countries: [] }}>
        <CountriesField name="countries" />
      </InEditor>
    </State>
    <State name="Several: some chosen">
      <InEditor values={{ countries: ["DE", "PL"] }}>
        <CountriesField name="countries" />
      </InEditor>
    </State>
    <State name="Several: refused">
      <InEditor values={{ countries: [] }} issues={{ countries: "Use the two-letter country code" }}>
        <CountriesField name="countries" />
      </InEditor>
    </State>
  </Widget>
);

const phone = { label: "Phone", type: "tel", inputMode: "tel", autoComplete: "off" } as const;

/** A telephone number. */
export const Phones = () => (
  <Widget name="Phone">
    <State name="Empty">
      <TextField {...phone} note="required" defaultValue="+48 " />
    </State>
    <State name="Filled">
      <TextField {...phone} defaultValue="+48 600 100 200" hint="The shop calls only about the order" />
    </State>
    <State name="Wrong">
      <TextField {...phone} defaultValue="12" error="Phone must be at least 4 characters" />
    </State>
    <State name="Disabled">
      <TextField {...phone} defaultValue="+48 600 100 200" disabled />
    </State>
  </Widget>
);

/** An address by search. The typed text decides the state. */
export const Places = () => (
  <Widget name="Place search">
    <State name="Empty: one letter asks for more">
      <Place />
    </State>
    <State name="Type Flo: three are found">
      <Place text="Flo" />
    </State>
    <State name="Type zzz: nothing is found">
      <Place text="zzz" />
    </State>
    <State name="Type slow: searching">
      <Place text="slow" />
    </State>
    <State name="Type fail: no connection">
      <Place text="fail" />
    </State>
    <State name="Picked">
      <Place text="Floriańska 3, 31-019 Kraków" placeId="Floriańska 3" />
    </State>
    <State name="Wrong">
      <Place error="Choose an address from the list" />
    </State>
  </Widget>
);

function Place({ text = "", placeId = "", error }: Partial<TypedPlace> & { error?: string }) {
  const [place, setPlace] = useState({ text, placeId });
  return <AddressField label="Address" country="PL" value={place} onChange={setPlace} error={error} />;
}
