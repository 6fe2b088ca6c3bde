import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "./client.ts";

/** Notices each call of this page that fails with an answer of the API. */
export function useFailures(onFailure: (error: ApiError) => void) {
  const queries = useQueryClient();
  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    const notice = ({ action }: { type: string; action?: { type: string; error?: unknown } }) => {
      if (action?.type === "error" && action.error instanceof ApiError) tell(action.error);
    };
    const stops = [queries.getQueryCache().subscribe(notice), queries.getMutationCache().subscribe(notice)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
