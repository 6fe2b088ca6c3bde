import type { Entry } from "#infra/bundles/entries.ts";
import { modulesOf } from "#infra/bundles/modules.ts";

// Tells the process that started it which sources the bundles of functions have. Without that process it ends.
process.on("message", async (entry: Entry) => {
  process.send?.({ name: entry.name, modules: await modulesOf(entry) });
});
