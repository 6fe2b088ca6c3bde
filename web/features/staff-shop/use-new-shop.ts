import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { CreateOrganization } from "#core/contract/organization-input.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { ApiError, call } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { useSession } from "../account/session.ts";
import { useRefresh } from "../staff/change.ts";
import { staffMessage } from "../staff-forms/validation.ts";
import { defaultsOf, likelyCountry } from "./country-defaults.ts";
import { shopsHost } from "./hostname-field.tsx";
import { type NewShop, newShopField, newShopInput } from "./new-shop-input.ts";
import { isNeverOpen, usualWeek } from "./week.ts";

/** Where what was typed is kept while this tab is open. */
const DRAFT = "dabba-new-shop";

const drafted = (): Partial<NewShop> => {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}");
  } catch {
    return {};
  }
};

export type NewShopForm = ReturnType<typeof useNewShop>;

/** The form of a new shop, checked by the contract, which a reload does not empty. */
export function useNewShop(onCreated: (organizationId: string) => void) {
  const t = useText();
  const { locale } = useLocale();
  const refresh = useRefresh(workplaces.listOrganizations);
  const { user } = useSession();
  const host = shopsHost();
  const country = likelyCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
  const form = useForm<NewShop, unknown, NewShop>({
    mode: "onTouched",
    defaultValues: {
      name: "",
      phone: "",
      email: user?.email ?? "",
      country,
      place: { text: "", placeId: "" },
      languages: { defaultLocale: locale, supportedLocales: [locale] },
      ...defaultsOf(country),
      label: "",
      week: usualWeek,
      ...drafted(),
    },
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
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => sessionStorage.setItem(DRAFT, JSON.stringify(values)));
    return unsubscribe;
  }, [form]);

  const create = useMutation({
    mutationFn: (shop: NewShop) => call(workplaces.createOrganization, { body: newShopInput(shop, host) }),
    onSuccess: async ({ id }) => {
      sessionStorage.removeItem(DRAFT);
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
    return sentence === undefined ? undefined : t(staffMessage(sentence));
  };
  return { form, create, errorOf };
}
