import { isBuiltin } from "node:module";
import type { Plugin } from "esbuild";

/** Exports of node:http that load all of `fetch`. Everybody has them as globals; Stripe's client takes the whole module. */
const heavy = ["WebSocket", "CloseEvent", "MessageEvent"];

const exportable = (name: string) => /^[A-Za-z]\w*$/.test(name) && name !== "default" && !heavy.includes(name);

const source = (path: string) => `
const builtin = process.getBuiltinModule("${path}");
export default builtin;
${Object.keys(process.getBuiltinModule(path) ?? {})
  .filter(exportable)
  .map((name) => `export const ${name} = /* @__PURE__ */ (() => builtin.${name})();`)
  .join("\n")}`;

/**
 * Takes from Node's own modules what a function uses of them and no more. `import { createHash } from "node:crypto"`
 * makes Node read every export of the module, and some load a lot when they are read: `webcrypto` of node:crypto,
 * `promises` of node:fs, `stdin` of node:process.
 */
export const builtins: Plugin = {
  name: "builtins",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) =>
      kind === "import-statement" && isBuiltin(path) ? { path, namespace: "builtin", sideEffects: false } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "builtin" }, ({ path }) => ({ contents: source(path) }));
  },
};
