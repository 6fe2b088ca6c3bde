import { useIntl } from "react-intl";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useHasRole } from "../shell/staff-shop.ts";
import { ApiKeys } from "./api-key-list.tsx";
import { Webhooks } from "./webhooks.tsx";

/** API keys and webhooks, which connect a shop with other systems. */
export default function Integrations() {
  const { $t } = useIntl();
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <PageHeading>{$t({ id: "staff-integrations.title" })}</PageHeading>
        <p className="max-w-prose text-muted">{$t({ id: "staff-integrations.hint" })}</p>
      </header>
      {useHasRole("owner") && <ApiKeys />}
      <Webhooks />
    </div>
  );
}
