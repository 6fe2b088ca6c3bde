import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageModules, pageTexts } from "../build/pages.ts";

const web = new URL("../", import.meta.url);

/** The ids in folders of the catalogue. */
const idsIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`core/contract/locales/en/${folder}/*.json`))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8"))));

const sourceOf = (module: string): string => readFileSync(new URL(module), "utf8");

/** The modules that a page runs, at first or later, without those that load texts of their own. */
const modulesOf = (files: readonly string[]): Set<string> => {
  const modules = new Set(files.map((file) => new URL(file, web).href));
  for (const module of modules) {
    const source = sourceOf(module).replace(/const (Platform|\[component\]|\{ TipPart.*\}) = .*/, "");
    for (const [, path = ""] of source.matchAll(
      /(?:^} |^import (?!type).*)from "(\..+\.tsx?)"|import\("(\..+?\.tsx?)"\)/gm,
    )) {
      const found = new URL(path, module);
      if (existsSync(found) && !found.pathname.endsWith("/i18n/validation.ts")) modules.add(found.href);
    }
  }
  return modules;
};

const saidIn = (module: string): string[] =>
  [
    ...sourceOf(module)
      .replace(/^ *\*.*/gm, "")
      .matchAll(/["`]([a-z]+\.\w+)["`]/g),
  ].map(([, id = ""]) => id);

const frame = ["pages/shell.tsx", "pages/layout.tsx", "pages/not-found.tsx"];
const all = idsIn([
  "{menu,shopper,validation,order,reservation,reserved,served,settings,promotion,tip,changed,estimate,legal,staff}",
]);

test.each(Object.entries(pageModules))("%s says only what is loaded with it", (page, files) => {
  const loaded = idsIn(["menu", ...pageTexts(page)]);
  const said = [...modulesOf([...files, ...frame])].flatMap(saidIn).filter((id) => all.includes(id));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((id) => !loaded.includes(id))).toEqual([]);
});
