/** Work of a job that failed. */
export interface Failure {
  /** The key of the item, or the id of the organization. */
  item: string;
  error: unknown;
}

/**
 * The most tenants at once. The work of a tenant runs one after another, so that no tenant waits for the provider of
 * another.
 */
const CONCURRENCY = 32;

/**
 * Does the work of many tenants in turns: one item of each, then the next of each, until all is done or the time is
 * over. So a tenant with much work does not delay the others, and a failure stops nobody.
 * @param tenants the work of each tenant, in its order
 * @param until epoch milliseconds after which no more work begins
 * @returns what failed
 */
export const inTurn = async <T>(
  tenants: Iterable<readonly T[]>,
  { until, lanes = CONCURRENCY, nameOf }: { until: number; lanes?: number; nameOf: (work: T) => string },
  doWork: (work: T) => Promise<void>,
): Promise<Failure[]> => {
  const failures: Failure[] = [];
  const queues = [...tenants].map((work) => work.values());
  const takeTurns = async () => {
    for (let queue = queues.shift(); queue && Date.now() < until; queue = queues.shift()) {
      const { value, done } = queue.next();
      if (done) continue;
      await doWork(value).catch((error: unknown) => failures.push({ item: nameOf(value), error }));
      queues.push(queue);
    }
  };
  await Promise.all(Array.from({ length: lanes }, takeTurns));
  return failures;
};

/** The work of each tenant, by the partition of its items. */
export const byTenant = <T extends { pk: string }>(work: readonly T[]): Iterable<T[]> =>
  Map.groupBy(work, ({ pk }) => pk).values();

/** How a failure names the item that it is about. */
export const nameOfKey = ({ pk, sk }: { pk: string; sk: string }): string => `${pk} ${sk}`;
