import * as z from "zod/mini";
import * as shipping from "#core/contract/shipping.ts";
import { CreateShippingMethod } from "#core/contract/shipping-method-input.ts";
import * as office from "#core/contract/shipping-office.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useNavigate } from "../../navigation/hooks.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useRefresh } from "../staff/change.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorFields } from "../staff-forms/editor-context.ts";
import { EditorForm } from "../staff-forms/editor-form.tsx";
import { MoneyField } from "../staff-forms/money-field.tsx";
import { useEditor } from "../staff-forms/use-editor.ts";

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

/** The shortest way to a delivery: one zone around the shop. */
export default function FirstZone() {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefresh(shipping.listShippingMethods);
  const { id: organizationId, configuration } = useWorkplace();
  const editor = useEditor<Values, FirstZoneInput>({
    schema: FirstZoneInput,
    stored: { values },
    defaultLocale: configuration.defaultLocale,
    isNew: true,
    save: async ({ input: { distanceUpto, ...zone } }) => {
      const body = {
        title: t("staff-shop.delivery"),
        providerName: t("staff-shop.ownRiders"),
        shippingZones: [{ ...zone, title: `${distanceUpto} km`, distanceUpto: Number(distanceUpto) }],
      };
      await call(office.createShippingMethod, { params: { organizationId }, body });
      return { values };
    },
    load: async () => ({ values }),
    onSaved: () => {
      void refresh();
      navigate(officePaths.shop(organizationId));
    },
  });
  return (
    <EditorForm editor={editor} label={t("staff-shop.firstZone")} names={{}}>
      <header className="flex flex-col gap-1">
        <PageHeading>{t("staff-shop.firstZone")}</PageHeading>
        <p className="text-muted">{t("staff-shop.firstZoneHint")}</p>
      </header>
      <Fields />
    </EditorForm>
  );
}

function Fields() {
  const t = useText();
  const field = useEditorFields<Values>();
  return (
    <div className="flex max-w-form flex-col gap-4">
      <ChoiceField
        label={t("staff-shop.distance")}
        choices={distances.map((distance) => ({ value: distance, label: t("staff-shop.kilometres", { distance }) }))}
        {...field("distanceUpto")}
      />
      <MoneyField name="price" label={t("staff-shop.fee")} note="required" />
      <MoneyField name="minimumOrderAmount" label={t("staff-shop.minimum")} hint={t("staff-shop.minimumHint")} />
      <TextField label={t("staff-shop.eta")} note="required" hint={t("staff-shop.etaHint")} {...field("eta")} />
    </div>
  );
}
