import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { useController } from "react-hook-form";
import * as places from "#core/contract/places.ts";
import { fetching } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { validationMessage } from "../../i18n/validation.ts";
import { ComboBox, type Suggestion } from "../../ui/combo-box.tsx";
import type { DetailsFormState } from "./details.ts";

const debounce = 300;
const least = 2;

/** Street Address: suggests real addresses; picking one fills postal code, city and country. */
export function PlaceField({
  form,
  filling,
}: {
  form: DetailsFormState;
  /** A promise that resolves when a picked place has filled the form. Submit waits for it. */
  filling: RefObject<Promise<unknown> | undefined>;
}) {
  const t = useText();
  const queries = useQueryClient();
  const { field: street, fieldState } = useController({ control: form.control, name: "addressLineOne" });
  const { field: place, fieldState: placeState } = useController({ control: form.control, name: "placeId" });
  const search = usePredictions(place.value ? "" : street.value);

  const details = useMutation({
    mutationFn: (placeId: string) =>
      queries.fetchQuery({ ...fetching(places.getPlace, { params: { placeId } }), staleTime: Infinity }),
    onSuccess: ({ zipCode, city, country }, placeId) => {
      if (form.getValues("placeId") !== placeId) return;
      const known = { shouldValidate: form.formState.isSubmitted, shouldDirty: true };
      form.setValue("zipCode", zipCode, known);
      form.setValue("city", city, known);
      form.setValue("country", country, known);
      form.clearErrors(["addressLineOne", "placeId", "zipCode", "city", "country"]);
    },
    // Without the place's details the address can't be saved, so it must be picked again.
    onError: () => place.onChange(""),
  });

  const pick = ({ id, text }: Suggestion) => {
    street.onChange(text);
    place.onChange(id);
    filling.current = details.mutateAsync(id).catch(() => undefined);
  };
  const type = (text: string) => {
    if (text === street.value) return;
    street.onChange(text);
    if (place.value) place.onChange("");
  };

  const error = fieldState.error
    ? t(validationMessage(fieldState.error.message ?? ""))
    : placeState.error && t("checkout.placeRequired");
  return (
    <ComboBox
      label={t("checkout.street")}
      note="required"
      error={details.isError ? t("checkout.placeFailed", { reason: t(errorMessage(details.error)) }) : error}
      name={street.name}
      autoComplete="address-line1"
      // Submit may have to focus either of them.
      ref={(input) => {
        street.ref(input);
        place.ref(input);
      }}
      value={street.value}
      onChange={type}
      onBlur={street.onBlur}
      suggestions={search.suggestions}
      onPick={pick}
      status={t(search.status.id, search.status.values && { message: t(search.status.values) })}
    />
  );
}

/** Suggestions for what is typed, 300 ms after the last key, and what to say while there are none. */
function usePredictions(text: string) {
  const query = useDebounced(text.trim(), debounce);
  const isLongEnough = text.trim().length >= least;
  const { data, error } = useQuery({
    ...fetching(places.predictPlaces, { query: { query } }),
    enabled: isLongEnough && query.length >= least,
    staleTime: Infinity,
  });
  return {
    suggestions: (isLongEnough ? (data ?? []) : []).map(({ placeId, addressLineOne, addressLineTwo }) => ({
      id: placeId,
      text: addressLineOne,
      detail: addressLineTwo,
    })),
    status: statusOf({ isLongEnough, error, isKnown: data !== undefined && query === text.trim() }),
  } as const;
}

const statusOf = ({ isLongEnough, error, isKnown }: { isLongEnough: boolean; error: unknown; isKnown: boolean }) => {
  if (!isLongEnough) return { id: "checkout.placeHint" } as const;
  if (error) return { id: "checkout.placesFailed", values: errorMessage(error) } as const;
  return { id: isKnown ? "checkout.placesNone" : "checkout.placesSearching" } as const;
};

function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
