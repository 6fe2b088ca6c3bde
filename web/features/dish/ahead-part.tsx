import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Serving } from "#core/contract/organizations/organizations.ts";
import { Button } from "../../ui/button.tsx";
import { fulfilmentsOf } from "../organization/fulfilments.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { isAhead } from "./ahead.ts";
import { servedWords } from "./serving.ts";

/** Says when a dish is served that is not served now. If it can be ordered ahead, the button to add it is below. */
export default function AheadPart({
  next,
  onClose,
  children,
}: {
  next: Pick<Serving, "from" | "to">;
  onClose: () => void;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const organization = useOrganization();
  const isThen = isAhead(organization, fulfilmentsOf(organization))(next);
  const when = servedWords(next, useReader());
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-warn">{$t({ id: isThen ? "served.ahead" : "served.come" }, { when })}</p>
      {isThen ? (
        children
      ) : (
        <Button wide variant="secondary" onClick={onClose}>
          {$t({ id: "common.home" })}
        </Button>
      )}
    </div>
  );
}
