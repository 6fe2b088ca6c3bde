import * as z from "zod/mini";
import { IfMatch, inOrganization, oneOf, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { AboutTranslation, translationsOf } from "../locales/translations.ts";
import { FileRef, Instant, ListQuery, Locale, line, page, Version } from "../values/common.ts";
import { FileId, ManufacturerId } from "../values/ids.ts";

const fields = { id: ManufacturerId, name: z.string(), logo: z.nullable(FileRef), createdAt: Instant };
export const LocalizedManufacturer = z.object({ ...fields, about: z.string() });
export type LocalizedManufacturer = z.infer<typeof LocalizedManufacturer>;
export const TranslatedManufacturer = z.object({
  ...fields,
  translations: z.array(AboutTranslation),
  version: Version,
});
export type TranslatedManufacturer = z.infer<typeof TranslatedManufacturer>;
export const Manufacturer = z.union([LocalizedManufacturer, TranslatedManufacturer]);

export const ManufacturerInput = z.strictObject({
  name: line(150, { required: "Name is required" }),
  logo: z._default(z.nullable(FileId), null),
  translations: translationsOf(AboutTranslation),
});
export type ManufacturerInput = z.output<typeof ManufacturerInput>;

export const listManufacturers = route({
  method: "GET",
  path: "/{organizationId}/manufacturers",
  access: "public",
  summary: "List manufacturers in the order they were added",
  params: inOrganization,
  query: z.omit(ListQuery, { published: true }),
  response: page(Manufacturer),
  cache: shopCache,
});

export const getManufacturer = route({
  method: "GET",
  path: "/{organizationId}/manufacturers/{id}",
  access: "public",
  summary: "Get a manufacturer",
  params: oneOf(ManufacturerId),
  query: z.strictObject({ locale: z.optional(Locale) }),
  response: Manufacturer,
  cache: shopCache,
});

export const createManufacturer = route({
  method: "POST",
  path: "/{organizationId}/manufacturers",
  access: "manager",
  status: 201,
  summary: "Add a manufacturer",
  params: inOrganization,
  body: ManufacturerInput,
  response: TranslatedManufacturer,
});

export const replaceManufacturer = route({
  method: "PUT",
  path: "/{organizationId}/manufacturers/{id}",
  access: "manager",
  summary: "Replace a manufacturer",
  params: oneOf(ManufacturerId),
  headers: IfMatch,
  body: ManufacturerInput,
  response: TranslatedManufacturer,
});

export const deleteManufacturer = route({
  method: "DELETE",
  path: "/{organizationId}/manufacturers/{id}",
  access: "manager",
  summary: "Delete a manufacturer; its products stay",
  params: oneOf(ManufacturerId),
});
