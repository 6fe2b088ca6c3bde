import { useState } from "react";
import {
  type CellProblem,
  type ImportMenu,
  importMenu,
  MAX_CSV_BYTES,
  type MenuImport,
  type UnreadableMenu,
} from "#core/contract/menu-import/menu-import.ts";
import { getLastImport } from "#core/contract/menu-import/undo.ts";
import { call } from "../../../api/client.ts";
import { useMenuChanged } from "../menu/use-menu.ts";
import { useRefresh } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { decoded, type Unreadable } from "./decode.ts";

interface Chosen {
  name: string;
  csv: string;
}

/** An import that goes on with the changes that are left of it. */
interface Running extends Pick<MenuImport, "importId" | "remaining" | "refused"> {
  file: Chosen;
  of: number;
}

export type ImportState =
  | { is: "waiting" }
  | { is: "comparing" }
  | { is: "notCompared"; error: unknown }
  | { is: "unreadable"; because: Unreadable | UnreadableMenu }
  | { is: "planned"; file: Chosen; plan: MenuImport }
  | { is: "running"; file: Chosen; done: number; of: number }
  | { is: "interrupted"; rest: Running; error: unknown; done: number; of: number }
  | { is: "done"; saved: number; refused: CellProblem[] };

/** Lets the API compare a file with the menu, and carry out its changes in parts, one call each. */
export function useImport() {
  const { id: organizationId, configuration } = useStaffShop();
  const changed = useMenuChanged();
  const refreshLast = useRefresh(getLastImport);
  const [state, setState] = useState<ImportState>({ is: "waiting" });

  const ask = (body: ImportMenu) => call(importMenu, { params: { organizationId }, body });

  const show = (file: Chosen, answer: MenuImport | UnreadableMenu) =>
    setState("unreadable" in answer ? { is: "unreadable", because: answer } : { is: "planned", file, plan: answer });

  const choose = async (file: File) => {
    // Not read, because it might not fit into memory.
    if (file.size > MAX_CSV_BYTES) return setState({ is: "unreadable", because: "tooLarge" });
    const read = decoded(new Uint8Array(await file.arrayBuffer()), configuration.supportedLocales);
    if ("unreadable" in read) return setState({ is: "unreadable", because: read.unreadable });
    await compare(file.name, () => read.text);
  };

  const compare = async (name: string, csvOf: () => string | Promise<string>) => {
    setState({ is: "comparing" });
    try {
      const chosen = { name, csv: await csvOf() };
      show(chosen, await ask({ csv: chosen.csv }));
    } catch (error) {
      setState({ is: "notCompared", error });
    }
  };

  const carryOut = async (begun: Running) => {
    const { file, importId, of } = begun;
    let { remaining, refused } = begun;
    let problems: CellProblem[] = [];
    const done = () => of - remaining.length;
    try {
      while (remaining.length && !problems.length) {
        setState({ is: "running", file, done: done(), of });
        const answer = await ask({ csv: file.csv, importId, apply: remaining });
        if ("unreadable" in answer || (answer.problemCount && !done())) return show(file, answer);
        // Somebody has changed the menu meanwhile, so the file no longer fits. What was saved stays.
        if (answer.problemCount) problems = answer.problems;
        else remaining = answer.remaining;
        refused = [...refused, ...answer.refused];
      }
      await Promise.all([changed(), refreshLast()]);
      const saved = done() - new Set(refused.map(({ row }) => row)).size;
      setState({ is: "done", saved, refused: [...refused, ...problems] });
    } catch (error) {
      setState({ is: "interrupted", rest: { file, importId, of, remaining, refused }, error, done: done(), of });
      await Promise.all([changed(), refreshLast()]);
    }
  };

  return {
    state,
    choose,
    /** Compares the CSV of another shop's menu with this menu. */
    compare,
    run: async () => {
      if (state.is === "planned") await carryOut({ ...state.plan, file: state.file, of: state.plan.remaining.length });
    },
    /** Resumes an interrupted import with the changes that were left. */
    resume: async () => {
      if (state.is === "interrupted") await carryOut(state.rest);
    },
  };
}
