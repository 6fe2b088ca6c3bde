import { Navigate, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { Home } from "../features/home/home.tsx";

/** Where the skip link of every page leads. */
const content = "#content";

/** The shop's home. A link to a dish or a category that is older than the home leads to the menu. */
export function Component() {
  const { search, hash } = useLocation();
  const isToMenu = new URLSearchParams(search).has("dish") || (hash !== "" && hash !== content);
  return isToMenu ? <Navigate replace to={{ pathname: paths.menu, search, hash }} /> : <Home />;
}
