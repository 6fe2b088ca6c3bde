import { officePaths } from "../staff/office-paths.ts";

/** The parts of the menu below `/staff/:organization/menu`; the first page lists the dishes. */
export type MenuPart = "categories" | "manufacturers" | "file";

const below = (organizationId: string, path: string) => `${officePaths.menu(organizationId)}/${path}`;

/** The addresses of the menu's pages. An id of `new` opens an empty editor. */
export const menuPaths = {
  dishes: officePaths.menu,
  part: (organizationId: string, part: MenuPart) => below(organizationId, part),
  dish: (organizationId: string, id: string) => below(organizationId, `dishes/${id}`),
  copy: (organizationId: string, id: string) => below(organizationId, `dishes/new?copy=${id}`),
  category: (organizationId: string, id: string) => below(organizationId, `categories/${id}`),
  manufacturer: (organizationId: string, id: string) => below(organizationId, `manufacturers/${id}`),
};
