import type { ShippingMethodId } from "#core/contract/ids.ts";
import * as shipping from "#core/contract/shipping.ts";
import type { ShippingMethod } from "#core/contract/shipping-method.ts";
import { ReplaceShippingMethod } from "#core/contract/shipping-method-input.ts";
import * as office from "#core/contract/shipping-office.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useNavigate } from "../../navigation/hooks.ts";
import { useRefresh } from "../staff/change.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { EditorForm } from "../staff-forms/editor-form.tsx";
import { type Stored, useEditor } from "../staff-forms/use-editor.ts";
import { readable } from "../staff-forms/versions.ts";
import { DeleteMethod } from "./delete-method.tsx";
import { MethodFields } from "./method-fields.tsx";
import { editedMethod, type MethodInput, type MethodValues } from "./method-form.ts";
import { methodPath } from "./use-methods.ts";

interface Props {
  /** Undefined for a new method. */
  id: ShippingMethodId | undefined;
  stored: Stored<MethodValues>;
}

/** Where a method is edited and saved. */
export function MethodEditor({ id, stored }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefresh(shipping.listShippingMethods);
  const { id: organizationId, configuration } = useWorkplace();
  const edited = (method: ShippingMethod) => editedMethod(method, configuration);
  let savedId = id;
  const editor = useEditor<MethodValues, MethodInput>({
    schema: ReplaceShippingMethod as never,
    stored,
    defaultLocale: configuration.defaultLocale,
    isNew: id === undefined,
    save: async ({ input, headers }) => {
      const saved = id
        ? await call(office.replaceShippingMethod, {
            params: { organizationId, id },
            headers,
            body: input,
          })
        : await call(office.createShippingMethod, {
            params: { organizationId },
            body: { ...input, shippingZones: input.shippingZones.map(({ id: _, ...zone }) => zone) },
          });
      await refresh();
      savedId = saved.id;
      return edited(saved);
    },
    onSaved: () => void (id ?? navigate(methodPath(organizationId, savedId), { replace: true })),
    load: async () =>
      edited(await call(office.getShippingMethod, { params: { organizationId, id: id as ShippingMethodId } })),
  });
  return (
    <EditorForm
      editor={editor}
      label={t("staff-delivery.form")}
      names={{
        title: t("staff-delivery.methodTitle"),
        translations: t("staff-delivery.methodTitle"),
        providerName: t("staff-delivery.provider"),
        providerLogo: t("staff-delivery.logo"),
        requireDateOfDelivery: switched(t("staff-delivery.scheduledSwitch")),
        published: switched(t("staff-delivery.publishedSwitch")),
        shippingZones: { label: t("staff-delivery.zonesPart"), tell: readable },
      }}
      actions={id && <DeleteMethod id={id} title={stored.values.title} onDeleted={editor.discard} />}
    >
      <MethodFields />
    </EditorForm>
  );

  function switched(label: string) {
    return { label, tell: (isOn: boolean) => t(isOn ? "staff-delivery.on" : "staff-delivery.off") };
  }
}
