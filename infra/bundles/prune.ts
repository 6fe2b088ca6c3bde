import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";
import { type ESTree, parseSync } from "vite";

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the constants of a module are set to. */
const valuesOf = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
    .flatMap((each) => (each?.type === "VariableDeclaration" && each.kind === "const" ? each.declarations : []))
    .flatMap(({ init }) => init ?? []);

/** Functions and literals, which esbuild leaves out by itself. */
const isPlain = ({ type }: ESTree.Expression) => type === "ArrowFunctionExpression" || type === "Literal";

const pure = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: "/* @__PURE__ */ (() => (" },
  { start: end, end, text: "))()" },
];

/** The source of a module with its constants marked as ones that esbuild may leave out where nobody reads them. */
export const pruned = (source: string, path: string): string =>
  valuesOf(parseSync(path, source).program)
    .filter((value) => !isPlain(value))
    .flatMap(pure)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), source);

/**
 * Leaves out of a function the rows and schemas that it never looks at: building all of those in its domain, and in the
 * domains beside it, takes a third of its import. To import a module of `core` changes nothing anywhere, so a constant
 * that nobody reads need not be made; esbuild alone cannot know that of `z.string().check(…)`.
 */
export const prune: Plugin = {
  name: "prune",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/core\/.*\.ts$/ }, ({ path }) => ({
      contents: pruned(readFileSync(path, "utf8"), path),
      loader: "ts",
    }));
  },
};
