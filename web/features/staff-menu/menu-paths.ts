import { officePaths } from "../staff/office-paths.ts";
import type { WholeMenu } from "./use-menu.ts";

/** What a menu is made of. */
export type MenuKind = keyof WholeMenu;

const below = (organizationId: string, path: string) => `${officePaths.menu(organizationId)}/${path}`;

/** The addresses of the menu's pages. */
export const menuPaths = {
  /** The first page lists the dishes. */
  part: (organizationId: string, part: MenuKind | "file") =>
    part === "dishes" ? officePaths.menu(organizationId) : below(organizationId, part),
  /** An id of `new` opens an empty editor. */
  item: (organizationId: string, kind: MenuKind, id: string) => below(organizationId, `${kind}/${id}`),
  copy: (organizationId: string, id: string) => below(organizationId, `dishes/new?copy=${id}`),
};
