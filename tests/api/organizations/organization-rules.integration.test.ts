import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { refusalOf } from "../../kit/client.ts";
import { newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { createOrganization, updateOrganization } = routes.organizations;

const kitchen = { name: "Kitchen", phone: "+48 600 100 200", email: "kitchen@example.com" };
const taxed = { name: "Kitchen sp. z o.o.", taxId: "PL1234567890", email: "tax@example.com", phone: "600 100 200" };

test.each<[name: string, change: object, path: (string | number)[], message: string]>([
  ["A blank name", { name: " " }, ["name"], "This field is required"],
  ["A short phone", { phone: "123" }, ["phone"], "Phone must be at least 4 characters"],
  ["A bad email address", { email: "kitchen" }, ["email"], "Invalid email"],
  ["A place that is not there", { address: { placeId: "nowhere" } }, ["address", "placeId"], "No such place"],
  [
    "A tax id of one letter",
    { legalEntity: { ...taxed, taxId: "1" } },
    ["legalEntity", "taxId"],
    "Tax id must be at least 2 characters",
  ],
  [
    "A tax id of 21 letters",
    { legalEntity: { ...taxed, taxId: "1".repeat(21) } },
    ["legalEntity", "taxId"],
    "Tax id must be at most 20 characters",
  ],
  [
    "A time that no clock shows",
    {
      configuration: {
        openingTimes: {
          monday: "25:00",
          tuesday: null,
          wednesday: null,
          thursday: null,
          friday: null,
          saturday: null,
          sunday: null,
        },
      },
    },
    ["configuration", "openingTimes", "monday"],
    "Use a time such as 09:30",
  ],
  [
    "A zone on no map",
    { configuration: { timezone: "Mars/Base" } },
    ["configuration", "timezone"],
    "Use an IANA time zone",
  ],
  [
    "An offset in place of a zone",
    { configuration: { timezone: "+05:30" } },
    ["configuration", "timezone"],
    "Use an IANA time zone",
  ],
  [
    "A currency that is none",
    { configuration: { defaultCurrency: "ABC" } },
    ["configuration", "defaultCurrency"],
    "Unknown currency",
  ],
  [
    "A link that runs code",
    { configuration: { xProfile: "javascript:alert(1)" } },
    ["configuration", "xProfile"],
    "Use an address such as https://example.com",
  ],
  [
    "A colour by name",
    { configuration: { brandColor: "red" } },
    ["configuration", "brandColor"],
    "Use a colour such as #0F5B3F",
  ],
  ["A logo that is not there", { logo: newId("file") }, ["logo"], "No such file"],
  [
    "A field that is the server's",
    { createdAt: "2026-01-01T00:00:00Z" },
    ["createdAt"],
    "This field is not known here",
  ],
  [
    "A field nobody knows inside",
    { configuration: { colour: "red" } },
    ["configuration", "colour"],
    "This field is not known here",
  ],
])("%s is refused on its field, in a new organization and in a change", async (_name, change, path, message) => {
  const { owner, organizationId } = await newShop(origin);
  const created = await refusalOf(owner.call(createOrganization, { body: { ...kitchen, ...change } }));
  const changed = await refusalOf(owner.call(updateOrganization, { params: { organizationId }, body: change }));
  for (const { status, issues } of [created, changed]) expect([status, issues]).toEqual([400, [{ path, message }]]);
});
