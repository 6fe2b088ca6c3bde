import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useIntl } from "react-intl";
import { getClosing } from "#core/contract/reports/closings.ts";
import { fetching } from "../../../api/client.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { ClosingDocument } from "./closing-document.tsx";

/** A document of closed days, and its print. */
export function ClosingPage({ number }: { number: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery(fetching(getClosing, { params: { organizationId, number } }));
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6 p-4 lg:py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="print:hidden">
          <TextLink to={staffPaths.closings(organizationId)}>{$t({ id: "staff-reports.closings.toAll" })}</TextLink>
        </div>
        <Button reads variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {$t({ id: "staff-reports.closing.print" })}
        </Button>
        <PageHeading className="w-full">{$t({ id: "staff-reports.closing.title" }, { number })}</PageHeading>
      </header>
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-reports.closings.failed" }) }}>
        {(closing) => <ClosingDocument closing={closing} />}
      </Loaded>
    </div>
  );
}
