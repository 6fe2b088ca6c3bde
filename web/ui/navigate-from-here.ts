import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, type To, useNavigate } from "react-router";

/**
 * Like `useNavigate`, for the answer of a call: it leads on from the page that asked. Whoever has left that page
 * meanwhile stays where they are.
 */
export const useNavigateFromHere = (): ((to: To, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback((to, options) => (isHere.current ? void navigate(to, options) : undefined), [navigate]);
};
