import type { Browser, Page } from "playwright-core";

interface Traced {
  name: string;
  tid: number;
  pid: number;
  /** Microseconds of the thread's own time, whatever else the machine does. */
  tdur?: number;
  args?: { name?: string };
}

/** What the main thread of a page does while something is done: milliseconds of its own time for each task. */
export const tasksDuring = async (browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number[]> => {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "__metadata"] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
  const threadOf = ({ pid, tid }: Traced) => `${pid} ${tid}`;
  const isMain = ({ name, args }: Traced) => name === "thread_name" && args?.name === "CrRendererMain";
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  return traceEvents
    .filter((each) => each.name === "ThreadControllerImpl::RunTask" && mains.has(threadOf(each)))
    .map(({ tdur = 0 }) => tdur / 1000);
};
