import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { CreateOrganization } from "#core/contract/organizations/organization-input.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { ApiError, call } from "../../../../api/client.ts";
import { useSession } from "../../../account/session.ts";
import { useFormDraft } from "../../forms/form-draft.ts";
import { staffMessage } from "../../forms/validation.ts";
import { useRefresh } from "../../shell/change.tsx";
import { isNeverOpen, usualWeek } from "../hours/week.ts";
import { defaultsOf, likelyCountry } from "./country-defaults.ts";
import { shopsHost } from "./hostname-field.tsx";
import { NewShop, newShopField, newShopInput } from "./new-shop-input.ts";

export type NewShopForm = ReturnType<typeof useNewShop>;

/** The form of a new shop, checked by the contract, which a reload does not empty. */
export function useNewShop(onCreated: (organizationId: string) => void) {
  const { locale, $t } = useIntl();
  const refresh = useRefresh(staffOrganizations.listOrganizations);
  const { user } = useSession();
  const host = shopsHost();
  const country = likelyCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
  const { kept, keep, forget } = useFormDraft("dabba-new-shop", NewShop, {
    name: "",
    phone: "",
    email: user?.email ?? "",
    country,
    place: { text: "", placeId: "" },
    languages: { defaultLocale: locale, supportedLocales: [locale] },
    ...defaultsOf(country),
    label: "",
    week: usualWeek,
  });
  const form = useForm<NewShop, unknown, NewShop>({
    mode: "onTouched",
    defaultValues: kept,
    resolver: standardSchemaResolver<NewShop, unknown, NewShop>({
      "~standard": {
        version: 1,
        vendor: "dabba",
        validate: async (values: unknown) => {
          const shop = values as NewShop;
          const { issues = [] } = await CreateOrganization["~standard"].validate(newShopInput(shop, host));
          const placed = issues.map(({ message, path = [] }) => ({
            message,
            path: newShopField(path as PropertyKey[]).split("."),
          }));
          if (isNeverOpen(shop.week)) placed.push({ message: "Open at least one day", path: ["week"] });
          return placed.length > 0 ? { issues: placed } : { value: shop };
        },
      },
    }),
  });
  const follow = useEffectEvent(() => form.watch(() => keep(form.getValues())).unsubscribe);
  useEffect(() => follow(), []);

  const create = useMutation({
    mutationFn: (shop: NewShop) => call(staffOrganizations.createOrganization, { body: newShopInput(shop, host) }),
    onSuccess: async ({ id }) => {
      forget();
      await refresh();
      onCreated(id);
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.issues : [])
        form.setError(newShopField(path) as FieldPath<NewShop>, { type: "server", message });
    },
  });

  const errorOf = (name: string): string | undefined => {
    const sentence = form.getFieldState(name as FieldPath<NewShop>, form.formState).error?.message;
    return sentence === undefined ? undefined : $t({ id: staffMessage(sentence) });
  };
  return { form, create, errorOf };
}
