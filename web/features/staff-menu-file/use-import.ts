import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWorkplace } from "../staff/workplace.ts";
import { useMenuChanged, type WholeMenu, wholeMenuQuery } from "../staff-menu/use-menu.ts";
import { decoded, MAX_CSV_BYTES, type Unreadable } from "./decode.ts";
import { type Plan, planImport } from "./plan.ts";
import { type NoMenu, type ReadFile, readCsv } from "./read-csv.ts";
import { type Outcome, runImport } from "./run-import.ts";

interface Chosen {
  name: string;
  content: ReadFile;
}

export type ImportState =
  | { is: "waiting" }
  | { is: "unreadable"; because: Unreadable | NoMenu }
  | { is: "planned"; file: Chosen; plan: Plan }
  | { is: "running"; file: Chosen; done: number; of: number }
  | { is: "interrupted"; file: Chosen; error: unknown; done: number; of: number }
  | { is: "done"; outcome: Outcome };

/** Reads a file, compares it with the menu, and saves what it changes. */
export function useImport(menu: WholeMenu) {
  const { id, configuration } = useWorkplace();
  const queries = useQueryClient();
  const changed = useMenuChanged();
  const [state, setState] = useState<ImportState>({ is: "waiting" });

  const plan = (content: ReadFile, against: WholeMenu) => {
    const { defaultLocale, defaultCurrency: currency } = configuration;
    return planImport(content, { menu: against, defaultLocale, currency });
  };

  const choose = async (file: File) => {
    // Not read at all: it might not fit into memory.
    if (file.size > MAX_CSV_BYTES) return setState({ is: "unreadable", because: "tooLarge" });
    const read = decoded(new Uint8Array(await file.arrayBuffer()));
    if ("unreadable" in read) return setState({ is: "unreadable", because: read.unreadable });
    const content = readCsv(read.text);
    if ("noMenu" in content) return setState({ is: "unreadable", because: content });
    setState({ is: "planned", file: { name: file.name, content }, plan: plan(content, menu) });
  };

  const carryOut = async (file: Chosen, planned: Plan) => {
    const of = planned.changes.length;
    let done = 0;
    setState({ is: "running", file, done, of });
    try {
      const outcome = await runImport(id, planned, (count) => {
        done = count;
        setState({ is: "running", file, done, of });
      });
      // The next file is compared with the menu as it is now.
      await changed();
      setState({ is: "done", outcome });
    } catch (error) {
      setState({ is: "interrupted", file, error, done, of });
      await changed();
    }
  };

  return {
    state,
    choose,
    run: async () => {
      if (state.is === "planned") await carryOut(state.file, state.plan);
    },
    /** After an interruption: compares the file with the menu as it is now, and saves what is left. */
    goOn: async () => {
      if (state.is !== "interrupted") return;
      const { file, done, of } = state;
      try {
        const now = await queries.fetchQuery({ ...wholeMenuQuery(id), staleTime: 0 });
        const rest = plan(file.content, now);
        if (rest.problems.length) setState({ is: "planned", file, plan: rest });
        else await carryOut(file, rest);
      } catch (error) {
        setState({ is: "interrupted", file, error, done, of });
      }
    },
  };
}
