import { paths } from "#core/contract/storefront.ts";
import { DeadEnd } from "../ui/dead-end.tsx";

export const Component = () => (
  <DeadEnd title="common.notFound" hint="common.notFoundHint" to={paths.menu} way="common.home" />
);
