import type { FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { ApiError, call } from "../../../api/client.ts";
import { type Stored, useEditor } from "../forms/use-editor.ts";
import { useRefresh } from "../shell/change.tsx";
import { type ShopChange, useStaffShop } from "../shell/staff-shop.ts";
import { isSetting } from "./shop-schema.ts";

/** The changed fields as the API takes them, with those of the configuration below `configuration`. */
const changeOf = (changed: FieldValues): ShopChange => {
  const fields = Object.entries(changed);
  const configuration = Object.fromEntries(fields.filter(([name]) => isSetting(name)));
  return {
    ...Object.fromEntries(fields.filter(([name]) => !isSetting(name))),
    ...(Object.keys(configuration).length > 0 && { configuration }),
  };
};

/** The API's error with the paths of the form, which has no `configuration`. */
const flat = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError({
        ...error,
        message: error.message,
        issues: error.issues.map(({ path, message }) => ({
          path: path[0] === "configuration" ? path.slice(1) : path,
          message,
        })),
      })
    : error;

/** A row that changes settings. */
type Row =
  | typeof staffOrganizations.updateOrganization
  | typeof staffOrganizations.updateHours
  | typeof staffOrganizations.updateCounter;

/** The editor of one page of the shop's settings: it sends the changed fields only. */
export function useShopEditor<Values extends FieldValues>(
  schema: z.ZodMiniType<FieldValues>,
  valuesOf: (shop: OrganizationDetails) => Values,
  row: Row = staffOrganizations.updateOrganization,
) {
  const shop = useStaffShop();
  const refresh = useRefresh(staffOrganizations.listOrganizations);
  const params = { organizationId: shop.id };
  const stored = (shop: OrganizationDetails): Stored<Values> => ({ values: valuesOf(shop), version: shop.version });
  return useEditor<Values, FieldValues>({
    schema,
    stored: stored(shop),
    defaultLocale: shop.configuration.defaultLocale,
    save: async ({ changed, headers }) => {
      const saving = call<Row>(row, {
        params,
        headers,
        body: changeOf(changed),
      });
      return stored(
        await saving.catch((error) => {
          throw flat(error);
        }),
      );
    },
    load: async () => stored((await call(staffOrganizations.getOrganization, { params })) as OrganizationDetails),
    onSaved: () => void refresh(),
  });
}
