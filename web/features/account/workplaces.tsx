import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { leaveOrganization } from "#core/contract/members/members.ts";
import { listOrganizations, type StaffOrganization } from "#core/contract/organizations/staff.ts";
import { paths } from "#core/contract/storefront.ts";
import { readAgain } from "../../api/after-change.ts";
import { ApiError, call, fetching, keyOf } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Answers } from "../../ui/answers.tsx";
import { Button, TextLink } from "../../ui/button.tsx";
import { takeFocus, useQuestion } from "../../ui/question.ts";
import { Refusal } from "./refusal.tsx";

/** The shops whose teams the user is on, each with a way to leave. Nothing for most users, who are on none. */
export default function Workplaces() {
  const { $t } = useIntl();
  const { data } = useQuery(fetching(listOrganizations, { query: { limit: 100 } }));
  const [left, setLeft] = useState<string>();
  const shops = data?.data.filter(({ visit }) => !visit) ?? [];
  if (shops.length === 0 && left === undefined) return null;
  return (
    <section className="flex flex-col items-start gap-6 border-line border-t pt-6">
      <h2 className="text-18">{$t({ id: "settings.work" })}</h2>
      {left !== undefined && (
        <p key={left} ref={takeFocus} tabIndex={-1} className="text-ok">
          {$t({ id: "settings.left" }, { shop: left })}
        </p>
      )}
      <ul className="w-full divide-y divide-line border-line border-y empty:hidden">
        {shops.map((shop) => (
          <Workplace key={shop.id} shop={shop} onLeft={() => setLeft(shop.name)} />
        ))}
      </ul>
    </section>
  );
}

function Workplace({ shop: { id, name }, onLeft }: { shop: StaffOrganization; onLeft: () => void }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const { isAsked, ask, close, asker } = useQuestion();
  const leaving = useMutation({
    mutationFn: () => call(leaveOrganization, { params: { organizationId: id } }),
    onSuccess: async () => {
      await readAgain(queries, { queryKey: keyOf(listOrganizations) });
      onLeft();
    },
  });
  const stay = () => {
    leaving.reset();
    close();
  };
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex min-h-target items-center justify-between gap-4">
        <TextLink to={paths.board(id)}>{name}</TextLink>
        {!isAsked && (
          <Button
            ref={asker}
            variant="quiet"
            className="text-error"
            aria-label={$t({ id: "settings.leaveOf" }, { shop: name })}
            onClick={ask}
          >
            {$t({ id: "settings.leave" })}
          </Button>
        )}
      </div>
      {isAsked && (
        <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-4 pb-2">
          <Alert tone="warn">{$t({ id: "settings.leaveAsk" }, { shop: name })}</Alert>
          <Refusal error={leaving.error} words={refusalWords} />
          <Answers>
            <Button variant="danger" pending={leaving.isPending} onClick={() => leaving.mutate()}>
              {$t({ id: "settings.leave" })}
            </Button>
            <Button variant="secondary" onClick={stay}>
              {$t({ id: "settings.leaveStay" })}
            </Button>
          </Answers>
        </div>
      )}
    </li>
  );
}

/** The API says only that the request is bad where the device asks for PINs. */
const refusalWords = (error: Error): MessageId =>
  error instanceof ApiError && error.code === "bad_request" ? "settings.leaveShared" : errorMessage(error);
