import { useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useSearchParams } from "react-router";
import { emailFrom } from "../../redirects.ts";
import type { AuthState } from "./guards.tsx";

/**
 * Fills in the address that the previous page knows: one that was typed there, or that of an invitation. It is no
 * default value, because the form takes over what was typed or filled in before its code loaded.
 */
export function useKnownEmail(fill: (email: string) => void) {
  const [search] = useSearchParams();
  const { state }: Location<AuthState> = useLocation();
  const email = state?.email ?? emailFrom(search);
  const tell = useEffectEvent(fill);
  useEffect(() => {
    if (email) tell(email);
  }, [email]);
}
