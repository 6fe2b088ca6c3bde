import { useState } from "react";
import type { UserId } from "#core/contract/ids.ts";
import * as members from "#core/contract/members.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { peopleMessage, usePeopleChange } from "./use-people.ts";

/** Takes somebody out of the team, once somebody has read what that means. */
export function RemoveMember({ userId, name }: { userId: UserId; name: string }) {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const [isAsked, setAsked] = useState(false);
  const remove = usePeopleChange(() => call(members.removeMember, { params: { organizationId, userId } }));
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-3 self-start text-error"
        aria-label={t("staff-people.removeNamed", { name })}
        onClick={() => setAsked(true)}
      >
        {t("staff-people.remove")}
      </Button>
      <Sheet
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t("staff-people.removeTitle", { name })}
        footer={
          <Button
            wide
            pending={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => setAsked(false) })}
          >
            {t(remove.isPending ? "staff-people.removing" : "staff-people.remove")}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{t("staff-people.removeHint")}</p>
          {remove.isError && <Alert title={t("staff-people.notChanged")}>{t(peopleMessage(remove.error))}</Alert>}
        </div>
      </Sheet>
    </>
  );
}
