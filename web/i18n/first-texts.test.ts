import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts as first } from "./en/index.ts";
import { texts as shopper } from "./en/shopper.ts";

const web = new URL("../", import.meta.url);

/** What the pages that have only the first texts run, also later, without what comes with texts of its own. */
const modulesOf = (...files: string[]): Set<string> => {
  const modules = new Set(files.map((file) => new URL(file, web).href));
  for (const module of modules) {
    const source = readFileSync(new URL(module), "utf8").replace(/withTexts\(.*/g, "");
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
  expect(said.filter((id) => id in first).length).toBeGreaterThan(100);
  expect(said.filter((id) => id in shopper)).toEqual([]);
});
