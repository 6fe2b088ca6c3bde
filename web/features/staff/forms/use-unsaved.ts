import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type * as z from "zod/mini";
import { listWorkers, type Workers } from "#core/contract/members/working.ts";
import { fetching } from "../../../api/client.ts";
import { keptAs } from "../../../ui/kept-as.ts";
import { inThisTab, storedValue } from "../../../ui/stored.ts";
import { hasEnded } from "../../account/session.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/**
 * Stores unsaved values in this tab when the session ends or the device is locked, either of which takes the page away,
 * and restores them after sign-in or the PIN.
 */
export function useUnsaved<Unsaved>({
  fields,
  schema,
  unsaved,
  bringBack,
}: {
  /** Distinguish the editors of a page. */
  fields: readonly string[];
  /** What `unsaved` returns. What does not fit is dropped. */
  schema: z.ZodMiniType<Unsaved>;
  /** Plain data; undefined if all is saved. */
  unsaved: () => Unsaved | undefined;
  bringBack: (kept: Unsaved) => void;
}) {
  const queries = useQueryClient();
  const workers = fetching(listWorkers, { params: { organizationId: useStaffShop().id } });
  const { pathname } = useLocation();
  const [kept] = useState(() =>
    storedValue(`dabba-editor-${pathname}-${fields.join()}`, keptAs(schema, undefined), inThisTab),
  );
  const begin = useEffectEvent(() => {
    const found = kept.get();
    kept.set(undefined);
    if (found) bringBack(found);
  });
  const end = useEffectEvent(() => {
    if (hasEnded(queries) || queries.getQueryData<Workers>(workers.queryKey)?.isLocked) kept.set(unsaved());
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);
}
