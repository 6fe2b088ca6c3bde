import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Promotion } from "#core/contract/promotions/promotion-input.ts";
import * as promotions from "#core/contract/promotions/promotion-input.ts";
import type { Report } from "#core/contract/reports/report.ts";
import { paths } from "#core/contract/storefront.ts";
import { call, fetching } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Failure, useChange } from "../shell/change.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Brought, useLastDays } from "./brought.tsx";
import { inputOf } from "./promotion-values.ts";
import { useRewardText } from "./reward-text.ts";

/** The promotions of a shop with their states, sales and discounts. */
export default function Promotions() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const query = useQuery(fetching(promotions.listPromotions, { params: { organizationId: id } }));
  const { data: lastDays, isError: isReportMissing } = useLastDays();
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <PageHeading>{$t({ id: "staff-promotions.title" })}</PageHeading>
          <p className="max-w-prose text-muted">{$t({ id: "staff-promotions.hint" })}</p>
          <TextLink to={paths.staffReports(id)}>{$t({ id: "staff-promotions.reports" })}</TextLink>
        </div>
        <ButtonLink to={staffPaths.promotion(id)}>
          <Plus size={20} aria-hidden />
          {$t({ id: "staff-promotions.add" })}
        </ButtonLink>
      </header>
      {isReportMissing && <Alert>{$t({ id: "staff-promotions.lastDaysFailed" })}</Alert>}
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-promotions.failed" }) }}>
        {(all) =>
          all.length ? (
            <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
              {all.toReversed().map((promotion) => (
                <Row key={promotion.id} promotion={promotion} report={lastDays} />
              ))}
            </ul>
          ) : (
            <EmptyState>{$t({ id: "staff-promotions.none" })}</EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

const tones = { active: "ok", planned: "neutral", ended: "neutral", used_up: "warn", paused: "warn" } as const;

/** @param report of the last days; undefined until it is there */
function Row({ promotion, report }: { promotion: Promotion; report: Report | undefined }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const rewardText = useRewardText();
  const { id, name, code, state, used, limit, isPaused, version } = promotion;
  const pause = useChange(
    (isPaused: boolean) =>
      call(promotions.replacePromotion, {
        params: { organizationId, id },
        headers: { "if-match": `"${version}"` },
        body: { ...inputOf(promotion), isPaused },
      }),
    promotions.listPromotions,
  );
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-18">
            <Link to={staffPaths.promotion(organizationId, id)} className="touch underline-offset-4 hover:underline">
              {name}
            </Link>
            <Badge tone={tones[state]}>{$t({ id: `staff-promotions.state.${state}` })}</Badge>
          </h2>
          <p className="text-muted">
            {rewardText(promotion)} ·{" "}
            {code === null ? $t({ id: "staff-promotions.automatic" }) : $t({ id: "staff-promotions.byCode" }, { code })}
          </p>
          {used !== null && limit !== null && (
            <p className="figures text-14 text-muted">
              {$t({ id: "staff-promotions.usedOf" }, { count: used, limit })}
            </p>
          )}
          {report && <Brought id={id} name={name} report={report} />}
        </div>
        {state !== "ended" && (
          <Button
            variant="secondary"
            className="min-h-target px-4 py-2"
            pending={pause.isPending}
            aria-label={$t({ id: `staff-promotions.${isPaused ? "resume" : "pause"}Named` }, { name })}
            onClick={() => pause.mutate(!isPaused)}
          >
            {$t({ id: `staff-promotions.${isPaused ? "resume" : "pause"}` })}
          </Button>
        )}
      </div>
      <Failure title={$t({ id: "staff-promotions.notChanged" })} error={pause.error} />
    </li>
  );
}
