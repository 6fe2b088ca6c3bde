import { useIntl } from "react-intl";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { heldFor } from "../../../ui/together.ts";
import { Waiting } from "../../account/guards.tsx";
import { Register } from "./register.tsx";
import { useLinkWays, useTillMenu } from "./use-till.ts";

/** The page on which staff take orders of customers on the telephone and at the counter. */
export default function Till() {
  const { $t } = useIntl();
  const menu = useTillMenu();
  const ways = useLinkWays();
  return (
    <div data-fills className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:overflow-visible">
      <PageHeading className="sr-only">{$t({ id: "staff-till.title" })}</PageHeading>
      <Loaded query={heldFor(ways, menu)} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.dishesFailed" }) }}>
        {(sections) => <Register sections={sections} ways={ways.data ?? []} />}
      </Loaded>
    </div>
  );
}
