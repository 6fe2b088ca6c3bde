import { paths } from "#core/contract/storefront.ts";
import { DeadEnd } from "../../../ui/dead-end.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/** Replaces a page of a shop's staff that does not exist. */
export default function NotFound() {
  const { id } = useStaffShop();
  return <DeadEnd title="common.notFound" hint="common.notFoundHint" to={paths.board(id)} way="staff.toBoard" />;
}
