import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const web = new URL("../", import.meta.url);

/** The ids in a folder of the catalogue. */
const idsIn = (folder: string): string[] =>
  globSync(`core/contract/locales/en/${folder}/*.json`).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, "utf8"))),
  );

/** What the pages that have only the texts of the menu run, also later, without what comes with texts of its own. */
const modulesOf = (...files: string[]): Set<string> => {
  const modules = new Set(files.map((file) => new URL(file, web).href));
  for (const module of modules) {
    const source = readFileSync(new URL(module), "utf8").replace(/const Platform = .*/, "");
    for (const [, path = ""] of source.matchAll(
      /(?:^} |^import (?!type).*)from "(\..+\.tsx?)"|import\("(\..+\.tsx?)"\)/gm,
    )) {
      const found = new URL(path, module);
      if (existsSync(found)) modules.add(found.href);
    }
  }
  return modules;
};

test("home, menu and story say nothing that is loaded only for other pages", () => {
  const modules = modulesOf(
    "pages/home.tsx",
    "pages/menu.tsx",
    "pages/story.tsx",
    "pages/shell.tsx",
    "pages/layout.tsx",
    "pages/not-found.tsx",
  );
  const said = [...modules].flatMap((module) =>
    [
      ...readFileSync(new URL(module), "utf8")
        .replace(/^ *\*.*/gm, "")
        .matchAll(/"([a-z]+\.\w+)"/g),
    ].map(([, id = ""]) => id),
  );
  const [menu, others] = [idsIn("menu"), [...idsIn("shopper"), ...idsIn("staff"), ...idsIn("legal")]];
  expect(said.filter((id) => menu.includes(id)).length).toBeGreaterThan(100);
  expect(said.filter((id) => others.includes(id))).toEqual([]);
});
