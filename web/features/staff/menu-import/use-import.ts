import { useState } from "react";
import {
  type CellProblem,
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

export type ImportState =
  | { is: "waiting" }
  | { is: "comparing" }
  | { is: "notCompared"; error: unknown }
  | { is: "unreadable"; because: Unreadable | UnreadableMenu }
  | { is: "planned"; file: Chosen; plan: MenuImport }
  | { is: "running"; file: Chosen; done: number; of: number }
  | { is: "interrupted"; file: Chosen; importId: MenuImport["importId"]; error: unknown; done: number; of: number }
  | { is: "done"; saved: number; refused: CellProblem[] };

/** Lets the API compare a file with the menu, and carry out its changes in parts, one call each. */
export function useImport() {
  const { id: organizationId, configuration } = useStaffShop();
  const changed = useMenuChanged();
  const refreshLast = useRefresh(getLastImport);
  const [state, setState] = useState<ImportState>({ is: "waiting" });

  const ask = (body: { csv: string; apply?: boolean; importId?: MenuImport["importId"]; done?: number[] }) =>
    call(importMenu, { params: { organizationId }, body });

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

  const carryOut = async (file: Chosen, { importId, added, changed: updated }: MenuImport) => {
    const of = added + updated;
    const done: number[] = [];
    const refused: CellProblem[] = [];
    try {
      for (let remaining = of; remaining > 0; ) {
        setState({ is: "running", file, done: done.length, of });
        const answer = await ask({ csv: file.csv, apply: true, importId, done });
        // Somebody has changed the menu meanwhile, so that the file is not valid any more.
        if ("unreadable" in answer || answer.problemCount) return show(file, answer);
        done.push(...answer.done);
        refused.push(...answer.refused);
        remaining = answer.remaining;
      }
      await Promise.all([changed(), refreshLast()]);
      setState({ is: "done", saved: done.length - new Set(refused.map(({ row }) => row)).size, refused });
    } catch (error) {
      setState({ is: "interrupted", file, importId, error, done: done.length, of });
      await Promise.all([changed(), refreshLast()]);
    }
  };

  return {
    state,
    choose,
    /** Compares the CSV of another shop's menu with this menu. */
    compare,
    run: async () => {
      if (state.is === "planned") await carryOut(state.file, state.plan);
    },
    /** Resumes an interrupted import: compares the file with the present menu, and carries out the rest. */
    resume: async () => {
      if (state.is !== "interrupted") return;
      const { file, importId, done, of } = state;
      setState({ is: "running", file, done, of });
      try {
        const rest = await ask({ csv: file.csv });
        if ("unreadable" in rest || rest.problemCount) show(file, rest);
        else await carryOut(file, { ...rest, importId });
      } catch (error) {
        setState({ ...state, error });
      }
    },
  };
}
