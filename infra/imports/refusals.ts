import { dirname, join, matchesGlob, normalize } from "node:path/posix";
import { parseSync, Visitor } from "oxc-parser";
import { isTest, parts, refusedPackages } from "./rooms.ts";

/** The imports of a module, including types; undefined for one that is only known at run time. */
const importsOf = (file: string, source: string): (string | undefined)[] => {
  const found: (string | undefined)[] = [];
  const take = ({ source }: { source?: { type: string; value?: unknown } | null }) => {
    if (source) found.push(typeof source.value === "string" ? source.value : undefined);
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

const placeOf = (file: string) => {
  for (const { rooms, sees } of parts) {
    const place = rooms.findIndex((room) => matchesGlob(file, room));
    if (place >= 0) return { seen: [...rooms.slice(0, place + 1), ...sees] };
  }
  return undefined;
};

/** Node finds no file without its extension. Biome's own rule for this reads the types of every package first. */
const WITH_EXTENSION = /\.(tsx?|json)$/;

/** Tests, and settings at the root, may import anything. */
const isFree = (file: string) => isTest(file) || !file.includes("/");

/**
 * The refused imports of a file, each with the reason in a sentence.
 * @param file its path from the root
 */
export const refusals = (file: string, source: string): string[] => {
  const place = isFree(file) ? undefined : placeOf(file);
  if (!place && !isFree(file)) return [`${file} has no room: give its folder a place in infra/imports/rooms.ts`];
  const reasonAgainst = (imported: string | undefined): string | undefined => {
    if (imported && /^[.#]/.test(imported) && !WITH_EXTENSION.test(imported)) return "Name the file with its extension";
    if (!place) return undefined;
    if (imported === undefined) return file.startsWith("infra/") ? undefined : "Name the module in full";
    const target = imported.startsWith("#")
      ? normalize(imported.slice(1))
      : imported.startsWith(".") && join(dirname(file), imported);
    if (target)
      return place.seen.some((room) => matchesGlob(target, room))
        ? undefined
        : "It is not before it in infra/imports/rooms.ts";
    return refusedPackages.find(({ rooms, packages }) => matchesGlob(file, rooms) && packages.test(imported))?.because;
  };
  return importsOf(file, source).flatMap((imported) => {
    const reason = reasonAgainst(imported);
    return reason ? [`${file} may not import ${imported ?? "a module by a computed name"}. ${reason}`] : [];
  });
};
