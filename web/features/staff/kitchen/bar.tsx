import { MonitorCog } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useStore } from "../../../ui/store.ts";
import { display } from "../board/display.ts";
import { DisplaySheet } from "../board/display-sheet.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { WorkerButton } from "../working/worker-button.tsx";
import { Stations } from "./stations.tsx";
import { allDayOf, type Ticket } from "./tickets.ts";

/** The bar of the kitchen's screen: its stations, the dishes to make in all, and its settings. */
export function Bar({ open }: { open: Ticket[] }) {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const [isDisplaying, setDisplaying] = useState(false);
  const density = useStore(display, ({ density }) => density);
  const allDay = allDayOf(open, ({ translations }) => inLocale(translations, locale)?.title ?? "");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-2 py-1">
      <Stations />
      <section
        aria-labelledby="all-day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too
        tabIndex={0}
        className={cx(
          // A height of whole rows, so that none is cut off.
          "order-last flex max-h-[3lh] w-full min-w-0 items-baseline gap-3 overflow-y-auto lg:order-none lg:w-auto lg:flex-1 lg:basis-[16rem]",
          density === "large" ? "text-24" : "text-16",
        )}
      >
        <h2 id="all-day" className="shrink-0 text-16 text-muted">
          {$t({ id: "staff.kitchen.allDay" })}
        </h2>
        <ul className="flex flex-wrap gap-x-4">
          {allDay.map(([title, count]) => (
            <li key={title} className="figures">
              <span className={cx("font-bold font-heading leading-none", density === "large" ? "text-28" : "text-18")}>
                {count}×
              </span>{" "}
              {title}
            </li>
          ))}
        </ul>
      </section>
      <div className="ms-auto flex gap-1">
        <WorkerButton />
        <Button
          reads
          variant="quiet"
          className="min-h-target min-w-target border border-control"
          onClick={() => setDisplaying(true)}
        >
          <MonitorCog size={20} aria-hidden />
          <span className="sr-only xl:not-sr-only">{$t({ id: "staff.display" })}</span>
        </Button>
      </div>
      {isDisplaying && <DisplaySheet onClose={() => setDisplaying(false)} />}
    </div>
  );
}
