import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "./client.ts";

/** Notices each call of this page that fails with an answer of the API, and the query that it was for, if any. */
export function useFailures(onFailure: (error: ApiError, query?: Query) => void) {
  const queries = useQueryClient();
  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    const notice = ({ action, query }: { type: string; action?: { type: string; error?: unknown }; query?: Query }) => {
      if (action?.type === "error" && action.error instanceof ApiError) tell(action.error, query);
    };
    const stops = [queries.getQueryCache().subscribe(notice), queries.getMutationCache().subscribe(notice)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
