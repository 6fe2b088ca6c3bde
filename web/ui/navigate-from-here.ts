import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, type To, useNavigate } from "react-router";

/** Like `useNavigate`, for use after a call. It does nothing if the reader has left the page that made the call. */
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
