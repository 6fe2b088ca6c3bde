import { useState } from "react";

/**
 * What somebody types into a form that is open for a short time. This tab keeps it over a reload and a sign-in: call
 * `forget` once it is sent or given up.
 * @param key where it is kept
 */
export function useTyped<Values extends object>(key: string, blank: Values) {
  const [kept] = useState((): Values => {
    try {
      return { ...blank, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
    } catch {
      return blank;
    }
  });
  return {
    kept,
    keep: (values: Values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Storage is refused or full, so it lives as long as the form.
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}
