import { Navigate, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { Home } from "../features/home/home.tsx";
import { useOrganization } from "../features/organization/organization.tsx";

/** Where the skip link of every page leads. */
const content = "#content";

/**
 * The shop's home, or its menu where the shop chose that. A link to a dish or a category that is older than the home
 * leads to the menu.
 */
export function Component() {
  const { frontPage } = useOrganization().configuration.storefront;
  const { search, hash } = useLocation();
  const isToMenu = frontPage === "menu" || new URLSearchParams(search).has("dish") || (hash !== "" && hash !== content);
  return isToMenu ? <Navigate replace to={{ pathname: paths.menu, search, hash }} /> : <Home />;
}
