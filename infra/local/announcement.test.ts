import { expect, test } from "vitest";
import { announcement } from "./announcement.ts";

test("A run without the demo says where to open a shop, and which cities have addresses if the map is its own", async () => {
  const origin = "http://localhost:3000";
  const said = (PLACES_ENDPOINT: string) => announcement({ origin, demo: false, environment: { PLACES_ENDPOINT } }, 1);
  expect(await said(`${origin}/_local/places`)).toContain(
    `  Open a shop of your own: ${origin}/staff\n  Addresses are found in Kraków and Berlin`,
  );
  expect(await said("https://places.example")).not.toContain("Kraków");
});
