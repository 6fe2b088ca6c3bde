import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { Cost } from "#core/db/cost.ts";
import { newOrderedShop } from "../../kit/factories.ts";
import { temporaryCloud } from "../../kit/spawn-cloud.ts";

test("To place an order takes four round trips: limits, what it is made of, its number, and itself", async () => {
  // Its own services, and not those of the other tests.
  const others = Object.fromEntries(Object.keys(inject("environment")).map((name) => [name, ""]));
  await using cloud = await temporaryCloud({ ...others, SEED: "none", POWERTOOLS_LOG_LEVEL: "INFO" }, ["--no-web"]);
  const { shopper, organizationId, body } = await newOrderedShop(cloud.origin);
  await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });
  const placings = () =>
    cloud
      .output()
      .split("\n")
      .filter((line) => line.includes('"message":"answered"') && line.includes('"POST /{organizationId}/orders"'))
      .map((line): { cost: Cost } => JSON.parse(line));
  await expect.poll(placings).toHaveLength(1);
  const [{ cost } = { cost: undefined }] = placings();
  // Limits are two writes of a unit each, beside one another; the rest is counted in the test of an order's life.
  expect(cost?.roundTrips).toBeLessThanOrEqual(4);
  expect(cost?.writeUnits).toBeLessThanOrEqual(14 + 2);
});
