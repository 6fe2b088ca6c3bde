import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useIntl } from "react-intl";
import * as places from "#core/contract/places/places.ts";
import { flatIn } from "#core/contract/shipping/house.ts";
import { fetching } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { ComboBox } from "../../ui/combo-box.tsx";
import { fieldMessage } from "../../ui/form.ts";
import type { KeptAddress } from "../address/kept-address.ts";
import { exactMatch, predictions, usePredictions } from "../address/predictions.ts";
import { useSearchWords } from "../address/search-words.ts";
import type { DetailsFormState } from "./details.ts";

/**
 * Street Address: suggests real addresses; picking one fills postal code, city, country and the flat. A line that names
 * one of them is picked by itself when the field is left or the browser has filled it.
 */
export function PlaceField({
  form,
  filling,
  onPlace,
}: {
  form: DetailsFormState;
  /** A promise that resolves when a picked place has filled the form. Submit waits for it. */
  filling: RefObject<Promise<unknown> | undefined>;
  onPlace?: ((address: KeptAddress) => void) | undefined;
}) {
  const { $t } = useIntl();
  const words = useSearchWords();
  const queries = useQueryClient();
  const { field: street, fieldState } = useController({ control: form.control, name: "addressLineOne" });
  const { field: place, fieldState: placeState } = useController({ control: form.control, name: "placeId" });
  const { suggestions, status, settled } = usePredictions(place.value ? "" : street.value);
  const input = useRef<HTMLInputElement>(null);
  /** Why the line names no address, once the field was left. */
  const [doubt, setDoubt] = useState<"checkout.placeChoose" | "checkout.placeUnknown">();

  const details = useMutation({
    mutationFn: (placeId: string) =>
      queries.fetchQuery({ ...fetching(places.getPlace, { params: { placeId } }), staleTime: Infinity }),
    onSuccess: ({ zipCode, city, country }, placeId) => {
      const { addressLineOne, doorNumber, placeId: picked } = form.getValues();
      if (picked !== placeId) return;
      const known = { shouldValidate: form.formState.isSubmitted, shouldDirty: true };
      form.setValue("zipCode", zipCode, known);
      form.setValue("city", city, known);
      form.setValue("country", country, known);
      form.clearErrors(["addressLineOne", "placeId", "zipCode", "city", "country"]);
      onPlace?.({ placeId, addressLineOne, doorNumber: doorNumber ?? "", zipCode, city, country });
    },
    // Without the place's details the address can't be saved, so it must be picked again.
    onError: () => place.onChange(""),
  });

  const pick = ({ id, text }: { id: string; text: string }) => {
    const flat = flatIn(street.value, text);
    if (flat && !form.getValues("doorNumber")) form.setValue("doorNumber", flat, { shouldDirty: true });
    setDoubt(undefined);
    street.onChange(text);
    place.onChange(id);
    filling.current = details.mutateAsync(id).catch(() => undefined);
    return filling.current;
  };
  const type = (text: string) => {
    if (text === street.value) return;
    setDoubt(undefined);
    street.onChange(text);
    if (place.value) place.onChange("");
  };
  const resolve = async () => {
    const { addressLineOne: typed, zipCode, city } = form.getValues();
    if (!typed.trim() || form.getValues("placeId")) return;
    const found = await queries.fetchQuery(predictions(typed)).catch(() => undefined);
    if (form.getValues("addressLineOne") !== typed || form.getValues("placeId")) return;
    const match = found && exactMatch(typed, found, { zipCode, city });
    if (match) return pick({ id: match.placeId, text: match.addressLineOne });
    if (found) setDoubt(found.length > 0 ? "checkout.placeChoose" : "checkout.placeUnknown");
  };
  /** After a picked place, so that a field that is left does not end the wait for it. */
  const resolveNext = () => {
    filling.current = Promise.all([filling.current, resolve()]);
  };
  const leave = () => {
    street.onBlur();
    resolveNext();
  };
  // A field that the browser fills in never has the focus, so it does not blur.
  const resolveFilled = useEffectEvent(() => {
    if (document.activeElement !== input.current) resolveNext();
  });
  useEffect(() => {
    if (settled) resolveFilled();
  }, [settled]);

  const error = fieldState.error
    ? $t({ id: fieldMessage(fieldState.error.message ?? "") })
    : doubt
      ? $t({ id: doubt })
      : placeState.error && $t({ id: street.value ? "checkout.placeChoose" : "checkout.placeRequired" });
  return (
    <ComboBox
      label={$t({ id: "address.street" })}
      note="required"
      error={
        details.isError
          ? $t({ id: "checkout.placeFailed" }, { reason: $t({ id: errorMessage(details.error) }) })
          : error
      }
      name={street.name}
      autoComplete="address-line1"
      ref={(element) => {
        input.current = element;
        street.ref(element);
      }}
      value={street.value}
      onChange={type}
      onBlur={leave}
      suggestions={suggestions}
      onPick={pick}
      status={
        !place.value && (
          <>
            {words(status)}
            {status.is === "none" && <span className="block text-14">{$t({ id: "checkout.placesNoneHint" })}</span>}
          </>
        )
      }
    />
  );
}
