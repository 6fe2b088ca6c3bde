import { useIntl } from "react-intl";
import * as z from "zod/mini";
import * as shipping from "#core/contract/shipping/shipping.ts";
import { CreateShippingMethod } from "#core/contract/shipping/shipping-method-input.ts";
import * as staffShipping from "#core/contract/shipping/staff.ts";
import { call } from "../../../../api/client.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import { useNavigateFromHere } from "../../../../ui/navigate-from-here.ts";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorFields } from "../../forms/editor-context.ts";
import { EditorForm } from "../../forms/editor-form.tsx";
import { MoneyField } from "../../forms/number-fields.tsx";
import { useEditor } from "../../forms/use-editor.ts";
import { useRefresh } from "../../shell/change.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";

const { price, minimumOrderAmount, eta } = CreateShippingMethod.shape.shippingZones._zod.def.element.shape;
const FirstZoneInput = z.strictObject({ distanceUpto: z.string(), price, minimumOrderAmount, eta });
type FirstZoneInput = z.output<typeof FirstZoneInput>;

/** Kilometres. */
const distances = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

interface Values {
  distanceUpto: string;
  price: number | null;
  minimumOrderAmount: number | null;
  eta: string;
}
const values: Values = { distanceUpto: "3", price: null, minimumOrderAmount: 0, eta: "30–45 min" };

/** A short form that creates a shipping method with one zone around the shop. */
export default function FirstZone() {
  const { $t } = useIntl();
  const navigate = useNavigateFromHere();
  const refresh = useRefresh(shipping.listShippingMethods);
  const { id: organizationId, configuration } = useStaffShop();
  const editor = useEditor<Values, FirstZoneInput>({
    schema: FirstZoneInput,
    stored: { values },
    defaultLocale: configuration.defaultLocale,
    isNew: true,
    save: async ({ input: { distanceUpto, ...zone } }) => {
      const body = {
        title: $t({ id: "staff-shop.delivery" }),
        providerName: $t({ id: "staff-shop.ownRiders" }),
        shippingZones: [{ ...zone, title: `${distanceUpto} km`, distanceUpto: Number(distanceUpto) }],
      };
      await call(staffShipping.createShippingMethod, { params: { organizationId }, body });
      return { values };
    },
    load: async () => ({ values }),
    onSaved: () => {
      void refresh();
      navigate(staffPaths.shop(organizationId));
    },
  });
  return (
    <EditorForm editor={editor} label={$t({ id: "staff-shop.firstZone" })} names={{}}>
      <header className="flex flex-col gap-1">
        <PageHeading>{$t({ id: "staff-shop.firstZone" })}</PageHeading>
        <p className="text-muted">{$t({ id: "staff-shop.firstZoneHint" })}</p>
      </header>
      <Fields />
    </EditorForm>
  );
}

function Fields() {
  const { $t } = useIntl();
  const field = useEditorFields<Values>();
  return (
    <div className="flex max-w-form flex-col gap-4">
      <ChoiceField
        label={$t({ id: "staff-shop.distance" })}
        choices={distances.map((distance) => ({
          value: distance,
          label: $t({ id: "staff-shop.kilometres" }, { distance }),
        }))}
        {...field("distanceUpto")}
      />
      <MoneyField name="price" label={$t({ id: "staff-shop.fee" })} note="required" />
      <MoneyField
        name="minimumOrderAmount"
        label={$t({ id: "staff-shop.minimum" })}
        hint={$t({ id: "staff-shop.minimumHint" })}
      />
      <TextField
        label={$t({ id: "staff-shop.eta" })}
        note="required"
        hint={$t({ id: "staff-shop.etaHint" })}
        {...field("eta")}
      />
    </div>
  );
}
