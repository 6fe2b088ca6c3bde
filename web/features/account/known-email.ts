import { useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useSearchParams } from "react-router";
import { emailFrom } from "../../redirects.ts";
import type { AuthState } from "./auth-layout.tsx";

/**
 * Tells a form the address that the page before knows: what was typed there, or whom an invitation is for. The form
 * has no default values: it takes over what was typed, and what the browser has filled in, before its code was there.
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
