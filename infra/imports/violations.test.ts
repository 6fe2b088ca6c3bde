import { expect, test } from "vitest";
import { parts } from "./layers.ts";
import { violations } from "./violations.ts";

const importing = (file: string, imported: string) => violations(file, `import { it } from "${imported}";`);

/** A file of a layer. */
const fileIn = (layer: string) => layer.replace(/\{([^,}]*)[^}]*\}/, "$1").replace(/\*+$/, "some.ts");

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
  ["core/contract/orders/orders.ts", "../../db/table.ts"],
  ["core/contract/orders/orders.ts", "../../errors.ts"],
  ["core/contract/orders/orders.ts", "node:crypto"],
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

test("A layer imports itself and layers before it, and none after it", () => {
  for (const { layers } of parts) {
    const files = layers.map(fileIn);
    for (const [place, file] of files.entries())
      for (const [other, imported] of files.entries())
        expect(importing(file, `#${imported}`), `${file} → ${imported}`).toHaveLength(other <= place ? 0 : 1);
  }
});

test("A folder without a place in the order is refused", () => {
  expect(violations("core/loyalty/points.ts", "")).toHaveLength(1);
  expect(importing("core/orders/order.ts", "../loyalty/points.ts")).toHaveLength(1);
});

test("A JSON file may be named by its language, in a folder of its room", () => {
  const importingIn = (folder: string, file: string) =>
    violations("core/contract/locales/texts.ts", `import(\`${folder}/\${language}/${file}\`)`);
  expect(importingIn(".", "server/ticket.json")).toEqual([]);
  expect(importingIn("../../db", "ticket.json")).toHaveLength(1);
  expect(importingIn(".", "ticket.ts")).toHaveLength(1);
});

test("Every way to import is recognized", () => {
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
  for (const way of ways) expect(violations("core/ids.ts", way), way).toHaveLength(1);
});

test("Tests beside the code obey its order, and take what they need of infra from the kit", () => {
  const [unit, api] = ["core/orders/order.test.ts", "tests/api/orders/place-order.integration.test.ts"];
  for (const kit of ["#tests/kit/factories.ts", "#core/testing/orders.ts"]) {
    expect(importing(unit, kit)).toEqual([]);
    expect(importing(api, kit)).toEqual([]);
  }
  expect(importing(unit, "#infra/local/cloud.ts")).toHaveLength(1);
  expect(importing(unit, "#core/messages/order-event.ts")).toHaveLength(1);
  expect(importing("tests/kit/factories.ts", "#tests/api/orders/place-order.integration.test.ts")).toHaveLength(1);
});

test.each(["core/ids.ts", "core/ids.test.ts", "tests/e2e/menu.e2e.test.ts", "vite.config.ts"])(
  "%s names files with their extension",
  (file) => {
    for (const imported of ["./errors", "../core/errors", "#core/errors", "./errors.js", ".", "./testing/"])
      expect(importing(file, imported), imported).toEqual([expect.stringContaining("extension")]);
  },
);
