import { parseSync } from "oxc-parser";

/** A small change of a source file that some test has to notice. */
export interface Mutant {
  /** The file and the number of the mutant in it. */
  id: string;
  file: string;
  line: number;
  was: string;
  became: string;
}

/**
 * A part of the source and what stands there instead: an expression, a whole statement, or a property without value.
 */
interface Site {
  kind: "expression" | "statement" | "shorthand";
  start: number;
  end: number;
  instead: string[];
}

/** A node of the syntax tree (ESTree). */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** The same comparison at its boundary, and its opposite. */
const comparisons: Record<string, string[]> = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const sitesOf = (source: string, node: Node, parent: Node): Site[] => {
  const isTest = node === parent.test;
  const text = ({ start, end }: Node) => source.slice(start, end);
  const site = (kind: Site["kind"], { start, end }: Node, ...instead: string[]): Site => ({
    kind,
    start,
    end,
    instead,
  });
  const { left, right, test, value, key, expression } = node as Record<string, Node>;
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return test ? [site("expression", test, "true", "false")] : [];
    case "LogicalExpression":
      // `...(note && { note })` spreads nothing or a field.
      if (parent.type === "SpreadElement") return [site("expression", node, "undefined")];
      if (!left || !right || node.operator === "??") return [];
      // `item && Schema.parse(item)`: only a damaged item would tell it from the item.
      if (text(right).endsWith(`.parse(${text(left)})`)) return [site("expression", node, text(right))];
      return [site("expression", node, text(left), text(right))];
    case "BinaryExpression": {
      const swapped = comparisons[String(node.operator)] ?? [];
      // Where a condition is tried as true and as false, only its boundary is left to be tried.
      const tried = isTest ? swapped.slice(0, -1) : swapped;
      if (!left || !right || !tried.length) return [];
      return [site("expression", node, ...tried.map((operator) => `${text(left)} ${operator} ${text(right)}`))];
    }
    case "ExpressionStatement": {
      const called = expression?.type === "AwaitExpression" ? (expression.argument as Node) : expression;
      return called?.type === "CallExpression" ? [site("statement", node, "")] : [];
    }
    case "Property": {
      // The condition of a write to the table.
      if (key?.name !== "when" || !value || value.type === "AssignmentPattern") return [];
      return [node.shorthand ? site("shorthand", node, "undefined") : site("expression", value, "undefined")];
    }
    default:
      return [];
  }
};

/** Every site, without those in types and in patterns. */
const allSites = (source: string, node: Node, parent: Node): Site[] => {
  const within = childrenOf(node).filter(
    ({ type }) => type !== "ObjectPattern" && !/^TS.*(Type|Declaration)/.test(type),
  );
  return [...sitesOf(source, node, parent), ...within.flatMap((child) => allSites(source, child, node))];
};

/** Sites of one place as one, the outer ones first. */
const merged = (sites: readonly Site[]): Site[] => {
  const places = Object.values(Object.groupBy(sites, ({ kind, start, end }) => `${kind} ${start} ${end}`));
  return places
    .flatMap(([first, ...others] = []) =>
      first ? [{ ...first, instead: [first, ...others].flatMap(({ instead }) => instead) }] : [],
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end || Number(a.kind === "expression") - 1);
};

/**
 * The mutants of a file, and its source with all of them behind one switch: `globalThis.mutant(id)` says whether a
 * mutant is on.
 */
export const mutate = (file: string, source: string): { mutants: Mutant[]; instrumented: string } => {
  const mutants: Mutant[] = [];
  const program = parseSync(file, source, { preserveParens: false }).program as unknown as Node;
  const sites = merged(allSites(source, program, program));
  const isOn = (site: Site, became: string) => {
    const id = `${file}#${mutants.length}`;
    const line = source.slice(0, site.start).split("\n").length;
    mutants.push({ id, file, line, was: source.slice(site.start, site.end), became });
    return `globalThis.mutant(${JSON.stringify(id)})`;
  };
  const render = (start: number, end: number, within: readonly Site[]): string => {
    const [first, ...rest] = within;
    if (!first) return source.slice(start, end);
    const inner = rest.filter((site) => site.start < first.end);
    const after = rest.filter((site) => site.start >= first.end);
    return source.slice(start, first.start) + replaced(first, inner) + render(first.end, end, after);
  };
  const replaced = (site: Site, inner: readonly Site[]): string => {
    const switches = site.instead.map((became) => ({ on: isOn(site, became), became }));
    const kept = render(site.start, site.end, inner);
    if (site.kind === "statement") return `if (!${switches[0]?.on}) { ${kept} }`;
    if (site.kind === "shorthand") return `${kept}: ${switches[0]?.on} ? undefined : ${kept}`;
    return `(${switches.map(({ on, became }) => `${on} ? (${became}) : `).join("")}(${kept}))`;
  };
  return { instrumented: render(0, source.length, sites), mutants };
};
