import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { inThisTab, storedValue } from "../../../ui/stored.ts";
import { hasEnded } from "../../account/session.ts";

/** Stores unsaved values in this tab when the session ends, and restores them after sign-in. */
export function useUnsaved<Unsaved>({
  fields,
  unsaved,
  bringBack,
}: {
  /** Distinguish the editors of a page. */
  fields: readonly string[];
  /** Plain data; undefined if all is saved. */
  unsaved: () => Unsaved | undefined;
  bringBack: (kept: Unsaved) => void;
}) {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [kept] = useState(() =>
    storedValue(
      `dabba-editor-${pathname}-${fields.join()}`,
      (found) => (found ?? undefined) as Unsaved | undefined,
      inThisTab,
    ),
  );
  const begin = useEffectEvent(() => {
    const found = kept.get();
    kept.set(undefined);
    if (found) bringBack(found);
  });
  const end = useEffectEvent(() => {
    if (hasEnded(queries)) kept.set(unsaved());
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);
}
