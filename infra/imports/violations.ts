import { dirname, join, matchesGlob, normalize } from "node:path/posix";
import { parseSync, Visitor } from "oxc-parser";
import { isTest, kits, parts, refusedPackages } from "./layers.ts";

interface Source {
  type: string;
  value?: unknown;
  quasis?: { value: { raw: string } }[];
}

/** A JSON file in a folder that is known at run time, such as one for each language: `./*\/server/ticket.json`. */
const dataOf = ({ quasis = [] }: Source): string | undefined => {
  const name = quasis.map(({ value }) => value.raw).join("*");
  return name.endsWith(".json") ? name : undefined;
};

/** The imports of a module, including types; undefined for one that is only known at run time. */
const importsOf = (file: string, source: string): (string | undefined)[] => {
  const found: (string | undefined)[] = [];
  const take = ({ source }: { source?: Source | null }) => {
    if (source) found.push(typeof source.value === "string" ? source.value : dataOf(source));
  };
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  }).visit(parseSync(file, source).program);
  return found;
};

const layerOf = (file: string) => {
  for (const { layers, sees } of parts) {
    const place = layers.findIndex((layer) => matchesGlob(file, layer));
    if (place >= 0) return { visible: [...layers.slice(0, place + 1), ...sees] };
  }
  return undefined;
};

/** Node finds no file without its extension. Biome's own rule for this reads the types of every package first. */
const WITH_EXTENSION = /\.(tsx?|json)$/;

/** Settings at the root may import anything. */
const isUnrestricted = (file: string) => !file.includes("/");

/**
 * The imports that a file may not have, a sentence for each with the reason.
 * @param file its path from the root
 */
export const violations = (file: string, source: string): string[] => {
  const place = isUnrestricted(file) ? undefined : layerOf(file);
  if (!place && !isUnrestricted(file))
    return [`${file} has no layer: give its folder a place in infra/imports/layers.ts`];
  const reasonAgainst = (imported: string | undefined): string | undefined => {
    if (imported && /^[.#]/.test(imported) && !WITH_EXTENSION.test(imported)) return "Name the file with its extension";
    if (!place) return undefined;
    if (imported === undefined)
      return /^(infra|tests)\//.test(file) || isTest(file) ? undefined : "Name the module in full";
    const target = imported.startsWith("#")
      ? normalize(imported.slice(1))
      : imported.startsWith(".") && join(dirname(file), imported);
    if (target)
      return [...place.visible, ...(isTest(file) ? kits : [])].some((layer) => matchesGlob(target, layer))
        ? undefined
        : "It is not before it in infra/imports/layers.ts";
    if (isTest(file)) return undefined;
    return refusedPackages.find(({ layers, packages }) => matchesGlob(file, layers) && packages.test(imported))?.reason;
  };
  return importsOf(file, source).flatMap((imported) => {
    const reason = reasonAgainst(imported);
    return reason ? [`${file} may not import ${imported ?? "a module by a computed name"}. ${reason}`] : [];
  });
};
