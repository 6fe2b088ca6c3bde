type Tree = { [name: string]: Tree | string };
type Value = string | Value[] | { [name: string]: Value };

/** Objects with only numeric names are lists. */
const unfolded = (tree: Tree | string): Value => {
  if (typeof tree === "string") return tree;
  const entries = Object.entries(tree).map(([name, value]) => [name, unfolded(value)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};

/**
 * The nested input of a form in Stripe's notation: `line_items[0][quantity]=1` is `{line_items: [{quantity: "1"}]}`.
 */
export const readForm = (form: URLSearchParams): Value => {
  const root: Tree = Object.create(null);
  for (const [path, value] of form) {
    const names = path.replaceAll("]", "").split("[");
    const last = names.pop() ?? "";
    let at = root;
    for (const name of names) {
      const below = at[name];
      const next: Tree = typeof below === "object" ? below : Object.create(null);
      at[name] = next;
      at = next;
    }
    at[last || String(Object.keys(at).length)] = value;
  }
  return unfolded(root);
};

/** How Stripe's errors name a parameter: `line_items[0][quantity]`. */
export const parameterName = ([first = "", ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map((name) => `[${String(name)}]`).join("");
