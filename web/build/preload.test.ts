import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { chunks } from "./preload.ts";

test("The web builds from a repository in a folder of the same name, even if packages import one another in a circle", () => {
  const of = (name: string) => `/srv/web/node_modules/${name}.js`;
  const imports: Record<string, string[]> = { [of("one")]: [of("two")], [of("two")]: [of("one")] };
  const build = {
    getModuleInfo: (id: string) => ({ importers: ["/srv/web/web/pages/menu.tsx"], importedIds: imports[id] ?? [] }),
  } as unknown as Rolldown.ChunkingContext;
  const names = chunks.map(({ name }) => (typeof name === "function" ? name(of("one"), build) : name));
  expect(names).toContain("parts");
});
