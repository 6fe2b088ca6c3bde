import { expect, test } from "vitest";
import { refusals } from "./refusals.ts";
import { parts } from "./rooms.ts";

const importing = (file: string, imported: string) => refusals(file, `import { it } from "${imported}";`);

/** A file of a room. */
const fileIn = (room: string) => room.replace(/\{([^,}]*)[^}]*\}/, "$1").replace(/\*+$/, "some.ts");

test.each([
  ["web/features/menu/menu.tsx", "#functions/http/logger.ts"],
  ["web/features/menu/menu.tsx", "../../../functions/http/logger.ts"],
  ["web/features/menu/menu.tsx", "#core/db/table.ts"],
  ["web/ui/form.ts", "../../core/errors.ts"],
  ["web/ui/form.ts", "#core/contract/../ids.ts"],
  ["web/pages/menu.tsx", "#infra/local/cloud.ts"],
  ["core/orders/order.ts", "#infra/local/cloud.ts"],
  ["core/orders/order.ts", "#functions/http/logger.ts"],
  ["core/orders/order.ts", "#web/paths.ts"],
  ["functions/orders/place-order.ts", "#infra/local/cloud.ts"],
  ["functions/orders/place-order.ts", "../../infra/local/cloud.ts"],
  ["functions/orders/place-order.ts", "#web/paths.ts"],
  ["core/contract/orders.ts", "../db/table.ts"],
  ["core/contract/orders.ts", "../errors.ts"],
  ["core/contract/orders.ts", "node:crypto"],
  ["core/db/table.ts", "#functions/http/logger.ts"],
  ["core/db/table.ts", "../orders/order.ts"],
  ["core/ids.ts", "./db/table.ts"],
  ["infra/stacks/web.ts", "../local/cloud.ts"],
  ["infra/stacks/web.ts", "#infra/local/main.ts"],
  ["core/orders/order.ts", "@aws-sdk/client-dynamodb"],
  ["core/orders/order.ts", "react-dom"],
  ["core/mail/send-mail.ts", "@middy/core"],
  ["functions/orders/place-order.ts", "@aws-sdk/client-s3"],
  ["web/ui/form.ts", "node:fs"],
])("%s may not import %s", (file, imported) => {
  expect(importing(file, imported)).toEqual([expect.stringContaining(`${file} may not import ${imported}.`)]);
});

test("A room imports itself and rooms before it, and none after it", () => {
  for (const { rooms } of parts) {
    const files = rooms.map(fileIn);
    for (const [place, file] of files.entries())
      for (const [other, imported] of files.entries())
        expect(importing(file, `#${imported}`), `${file} → ${imported}`).toHaveLength(other <= place ? 0 : 1);
  }
});

test("A folder without a place in the order is refused", () => {
  expect(refusals("core/loyalty/points.ts", "")).toHaveLength(1);
  expect(importing("core/orders/order.ts", "../loyalty/points.ts")).toHaveLength(1);
});

test("Every way to import is seen", () => {
  const ways = [
    'import type { it } from "#functions/it.ts"',
    'export { it } from "#functions/it.ts"',
    'export * from "#functions/it.ts"',
    'import "#functions/it.ts"',
    'type It = import("#functions/it.ts").It',
    'const it = () => import("#functions/it.ts")',
    "const it = (name: string) => import(name)",
    "const it = import(`#functions/it.ts`)",
  ];
  for (const way of ways) expect(refusals("core/ids.ts", way), way).toHaveLength(1);
});

test("Tests import what they need", () => {
  expect(importing("core/orders/place-order.integration.test.ts", "#infra/local/testing/factories.ts")).toEqual([]);
});

test.each(["core/ids.ts", "core/ids.test.ts", "web/tests/menu.e2e.test.ts", "vite.config.ts"])(
  "%s names files with their extension",
  (file) => {
    for (const imported of ["./errors", "../core/errors", "#core/errors", "./errors.js", ".", "./testing/"])
      expect(importing(file, imported), imported).toEqual([expect.stringContaining("extension")]);
  },
);
