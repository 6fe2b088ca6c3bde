import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useParams } from "react-router";
import { titleIn } from "#core/contract/locales/in-locale.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import type { ShippingMethod } from "#core/contract/shipping/shipping-method.ts";
import { ReplaceShippingMethod } from "#core/contract/shipping/shipping-method-input.ts";
import * as staffShipping from "#core/contract/shipping/staff.ts";
import type { ShippingMethodId } from "#core/contract/values/ids.ts";
import { call, fetching } from "../../../api/client.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNavigateFromHere } from "../../../ui/navigate-from-here.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { EditorForm } from "../forms/editor-form.tsx";
import { type Stored, useEditor } from "../forms/use-editor.ts";
import { readable } from "../forms/versions.ts";
import { BackLink } from "../shell/back-link.tsx";
import { useBackToList, useRefresh } from "../shell/change.tsx";
import { ConfirmButton } from "../shell/confirm-sheet.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { MethodFields } from "./method-fields.tsx";
import { blankMethod, editedMethod, type MethodInput, type MethodValues } from "./method-values.ts";

/** The editor of a shipping method, or of a new one. */
export default function MethodPage() {
  const { $t } = useIntl();
  const { methodId = "new" } = useParams();
  const { id: organizationId, name, configuration } = useStaffShop();
  return (
    <div className="flex flex-1 flex-col gap-4">
      <BackLink to={staffPaths.shop(organizationId, "delivery")}>{$t({ id: "staff-delivery.back" })}</BackLink>
      {methodId === "new" ? (
        <>
          <PageHeading>{$t({ id: "staff-delivery.newTitle" })}</PageHeading>
          <MethodEditor id={undefined} stored={blankMethod(name, configuration)} />
        </>
      ) : (
        <Existing key={methodId} id={methodId as ShippingMethodId} />
      )}
    </div>
  );
}

function Existing({ id }: { id: ShippingMethodId }) {
  const { locale, $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const query = useQuery({
    ...fetching(staffShipping.getShippingMethod, { params: { organizationId, id } }),
    // Not cached, because the editor keeps the version that it began with.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded
      query={query}
      skeleton={<Waiting />}
      heading={$t({ id: "staff-delivery.title" })}
      failure={{ title: $t({ id: "staff-delivery.methodFailed" }) }}
    >
      {(method) => (
        <>
          <PageHeading>{titleIn(method, locale)}</PageHeading>
          <MethodEditor id={id} stored={editedMethod(method, configuration)} />
        </>
      )}
    </Loaded>
  );
}

interface Props {
  /** Undefined for a new method. */
  id: ShippingMethodId | undefined;
  stored: Stored<MethodValues>;
}

/** The form of a shipping method. */
function MethodEditor({ id, stored }: Props) {
  const { $t } = useIntl();
  const navigate = useNavigateFromHere();
  const refresh = useRefresh(shipping.listShippingMethods);
  const { id: organizationId, configuration } = useStaffShop();
  const edited = (method: ShippingMethod) => editedMethod(method, configuration);
  const editor = useEditor<MethodValues, MethodInput>({
    schema: ReplaceShippingMethod as never,
    stored,
    defaultLocale: configuration.defaultLocale,
    isNew: id === undefined,
    save: async ({ input, headers }) => {
      const saved = id
        ? await call(staffShipping.replaceShippingMethod, { params: { organizationId, id }, headers, body: input })
        : await call(staffShipping.createShippingMethod, {
            params: { organizationId },
            body: { ...input, shippingZones: input.shippingZones.map(({ id: _, ...zone }) => zone) },
          });
      await refresh();
      return edited(saved);
    },
    onSaved: (saved) => void (id ?? navigate(staffPaths.shippingMethod(organizationId, saved.id), { replace: true })),
    load: async () =>
      edited(await call(staffShipping.getShippingMethod, { params: { organizationId, id: id as ShippingMethodId } })),
  });
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-delivery.form" })}
      names={{
        title: $t({ id: "staff-delivery.methodTitle" }),
        translations: $t({ id: "staff-delivery.methodTitle" }),
        providerName: $t({ id: "staff-delivery.provider" }),
        providerLogo: $t({ id: "staff-delivery.logo" }),
        requireDateOfDelivery: switched($t({ id: "staff-delivery.scheduledSwitch" })),
        published: switched($t({ id: "staff-delivery.publishedSwitch" })),
        shippingZones: { label: $t({ id: "staff-delivery.zonesPart" }), format: readable },
      }}
      actions={id && <DeleteMethod id={id} title={stored.values.title} onDeleted={editor.discard} />}
    >
      <MethodFields />
    </EditorForm>
  );

  function switched(label: string) {
    return { label, format: (isOn: boolean) => $t({ id: isOn ? "staff-delivery.on" : "staff-delivery.off" }) };
  }
}

/** Deletes a method after a confirmation. */
function DeleteMethod({ id, title, onDeleted }: { id: ShippingMethodId; title: string; onDeleted: () => void }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const leave = useBackToList(shipping.listShippingMethods, staffPaths.shop(organizationId, "delivery"));
  const remove = useMutation({
    mutationFn: () => call(staffShipping.deleteShippingMethod, { params: { organizationId, id } }),
  });
  return (
    <ConfirmButton
      className="text-error"
      title={$t({ id: "staff-delivery.deleteTitle" }, { title })}
      action={$t({ id: "staff-delivery.delete" })}
      pendingAction={$t({ id: "staff-delivery.deleting" })}
      hint={$t({ id: "staff-delivery.deleteHint" })}
      failed={$t({ id: "staff-delivery.notDeleted" })}
      change={remove}
      onDone={() => {
        onDeleted();
        leave();
      }}
    />
  );
}
