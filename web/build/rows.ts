import type { ESTree } from "rolldown/utils";
import type { Plugin } from "vite";

interface Row {
  name: string;
  /** The properties of the row that the browser reads. */
  read: string;
  start: number;
  end: number;
}

/** The properties of a row that say how to call it. */
const address = ["method", "path"];
/** These properties and the others that the client reads (`web/api/client.ts`). */
const readable = new Set([...address, "hasEtag"]);

/** The rows of a module of the contract: `export const getOrder = route({ method, path, … })`. */
const rowsOf = (code: string, program: ESTree.Program): Row[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    const [{ id, init } = {}] = statement.declaration.declarations;
    if (id?.type !== "Identifier" || init?.type !== "CallExpression") return [];
    const [row] = init.arguments;
    if (init.callee.type !== "Identifier" || init.callee.name !== "route" || row?.type !== "ObjectExpression")
      return [];
    const read = row.properties.flatMap((each) =>
      each.type === "Property" &&
      each.key.type === "Identifier" &&
      readable.has(each.key.name) &&
      each.value.type === "Literal"
        ? [{ name: each.key.name, text: code.slice(each.start, each.end) }]
        : [],
    );
    // A path that the module computes stays in it.
    if (!address.every((property) => read.some(({ name }) => name === property))) return [];
    const { start, end } = statement;
    return [{ name: id.name, read: read.map(({ text }) => text).join(), start, end }];
  });

/**
 * Moves the rows of each module of the contract into a module of their own, with only the properties that the browser
 * reads. So a page that makes a call does not load the schemas beside its row; only forms load schemas, and zod with
 * them. On the menu this saves 20 KB by gzip.
 */
export const rowsApart = (): Plugin => ({
  name: "dabba:rows",
  apply: "build",
  transform: {
    filter: { id: /\/core\/contract\/[\w/-]+\.ts(\?rows)?$/, code: /\bexport const \w+ = route\(/ },
    handler(code, id) {
      const rows = rowsOf(code, this.parse(code));
      if (id.endsWith("?rows"))
        return {
          code: rows.map(({ name, read }) => `export const ${name} = { ${read} };`).join("\n"),
          map: null,
        };
      const schemas = rows.reduceRight((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code);
      const names = rows.map(({ name }) => name).join();
      return { code: `${schemas}\nexport { ${names} } from ${JSON.stringify(`${id}?rows`)};`, map: null };
    },
  },
});
