import { useEffect, useEffectEvent } from "react";
import { useLocation, useSearchParams } from "../../navigation/hooks.ts";
import { emailFrom } from "../../redirects.ts";
import type { EntranceState } from "./entrance.tsx";

/**
 * Tells a form the address that the page before knows: what was typed there, or whom an invitation is for. The form
 * has no default values: it takes over what was typed, and what the browser has filled in, before its code was there.
 */
export function useKnownEmail(fill: (email: string) => void) {
  const [search] = useSearchParams();
  const { state } = useLocation<EntranceState>();
  const email = state?.email ?? emailFrom(search);
  const tell = useEffectEvent(fill);
  useEffect(() => {
    if (email) tell(email);
  }, [email]);
}
