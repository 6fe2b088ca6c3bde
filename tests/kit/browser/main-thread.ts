import type { Browser, Page } from "playwright-core";

interface Traced {
  name: string;
  tid: number;
  pid: number;
  /** Microseconds of the thread's own time, without other work on the machine. */
  tdur?: number;
  args?: { name?: string };
}

/** Records the tasks of a page's main thread during some work, in milliseconds of its own time. */
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
