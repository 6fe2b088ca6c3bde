import { expect, test } from "vitest";
import { ConfigurationInput, UpdateOrganization } from "./organization-input.ts";
import { OrganizationDetails } from "./staff.ts";

test("Every setting that an owner writes is one that members read, and a new shop has it", () => {
  const written = Object.keys(UpdateOrganization.shape.configuration._zod.def.innerType.shape);
  expect(Object.keys(OrganizationDetails.shape.configuration.shape)).toEqual(expect.arrayContaining(written));
  expect(Object.keys(ConfigurationInput.shape).toSorted()).toEqual(written.toSorted());
});
