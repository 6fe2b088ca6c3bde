import type { Metafile } from "esbuild";

interface Linked {
  imports: readonly { path: string; kind: string; external?: boolean }[];
}

/** Files that a file reaches by its imports, itself included. */
const reachable = (
  files: Readonly<Record<string, Linked>>,
  from: string,
  follows: (kind: string) => boolean = () => true,
): Set<string> => {
  const found = new Set<string>([from]);
  for (const file of found) {
    for (const { path, kind, external } of files[file]?.imports ?? []) {
      if (!external && follows(kind)) found.add(path);
    }
  }
  return found;
};

/** The files that importing a file loads: itself and what it imports statically. */
export const loadedBy = (outputs: Metafile["outputs"], file: string): Metafile["outputs"][string][] =>
  [...reachable(outputs, file, (kind) => kind === "import-statement")].flatMap((each) => outputs[each] ?? []);

/** The output file of an entry point. */
export const entryBelow = (outputs: Metafile["outputs"], entryPoint: string): string => {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint);
  if (!found) throw new Error(`${entryPoint} was not compiled`);
  return found[0];
};
