import { useFieldArray } from "react-hook-form";
import { useIntl } from "react-intl";
import { amountTyped } from "#core/contract/values/typed-amount.ts";
import { FieldError } from "../../../ui/field.tsx";
import { useEditorContext, useEditorValue, useFieldErrors } from "../forms/editor-context.ts";
import { AddButton, RemoveButton } from "../forms/list-buttons.tsx";
import { MoneyField, TypedField } from "../forms/number-fields.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { blankZone, type ZoneValues } from "./method-values.ts";
import { Rings } from "./rings.tsx";
import { TitleFields } from "./title-fields.tsx";

/** Most zones of a method. */
const MAX_ZONES = 20;

/** The zones of a method, with a picture of them that follows what is typed. */
export function ZoneFields() {
  const { $t } = useIntl();
  const { configuration } = useStaffShop();
  const { form } = useEditorContext();
  const error = useFieldErrors()("shippingZones");
  const zones = useFieldArray({ control: form.control, name: "shippingZones", keyName: "key" });
  const typed: ZoneValues[] = useEditorValue("shippingZones") ?? [];
  return (
    <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-start lg:gap-6">
      <div className="lg:sticky lg:top-[96px] lg:w-[240px] lg:shrink-0">
        <Rings distances={typed.map(({ distanceUpto }) => distanceUpto)} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        {error && (
          <div data-invalid tabIndex={-1}>
            <FieldError id="zones-error">{error}</FieldError>
          </div>
        )}
        {zones.fields.map(({ key }, place) => (
          <Zone
            key={key}
            place={place}
            title={typed[place]?.title ?? ""}
            onRemove={zones.fields.length > 1 ? () => zones.remove(place) : undefined}
          />
        ))}
        {zones.fields.length < MAX_ZONES && (
          <AddButton
            onClick={() =>
              zones.append(blankZone(configuration), { focusName: `shippingZones.${zones.fields.length}.title` })
            }
          >
            {$t({ id: "staff-delivery.addZone" })}
          </AddButton>
        )}
      </div>
    </div>
  );
}

function Zone({ place, title, onRemove }: { place: number; title: string; onRemove?: (() => void) | undefined }) {
  const { $t } = useIntl();
  const at = `shippingZones.${place}.`;
  const name = title.trim() || $t({ id: "staff-delivery.zoneNumber" }, { number: place + 1 });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-docket border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-18">{name}</h3>
        {onRemove && (
          <RemoveButton label={$t({ id: "staff-delivery.removeZone" }, { title: name })} onRemove={onRemove} />
        )}
      </div>
      <TitleFields at={at} label={$t({ id: "staff-delivery.zoneTitle" })} />
      <TitleFields
        at={at}
        name="eta"
        label={$t({ id: "staff-delivery.eta" })}
        hint={$t({ id: "staff-delivery.etaHint" })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DistanceField name={`${at}distanceUpto`} />
        <MoneyField label={$t({ id: "staff-delivery.price" })} note="required" name={`${at}price`} />
        <MoneyField
          label={$t({ id: "staff-delivery.minimum" })}
          hint={$t({ id: "staff-delivery.minimumHint" })}
          name={`${at}minimumOrderAmount`}
        />
        <MoneyField
          label={$t({ id: "staff-delivery.freeFrom" })}
          note="optional"
          hint={$t({ id: "staff-delivery.freeFromHint" })}
          name={`${at}freeFrom`}
        />
      </div>
    </fieldset>
  );
}

/** Kilometres with a comma or a point. */
export function DistanceField({ name }: { name: string }) {
  const { $t, formatNumber } = useIntl();
  return (
    <TypedField
      name={name}
      label={$t({ id: "staff-delivery.distance" })}
      note="required"
      hint={$t({ id: "staff-delivery.distanceHint" })}
      write={(km) => (km === null ? "" : formatNumber(km, { useGrouping: false }))}
      read={amountTyped}
    />
  );
}
