import { type BuildAppOptions, buildApp } from "fauxqs";

export type Stores = NonNullable<BuildAppOptions["stores"]>;

/**
 * A class of fauxqs by the module that holds it. Its `startFauxqs` listens on every network interface, so its parts
 * are put together here instead, and requests reach them without a port of their own.
 */
export const part = async <T>(module: string, name: string, ...args: unknown[]): Promise<T> => {
  const exports = await import(new URL(module, import.meta.resolve("fauxqs")).href);
  return new exports[name](...args);
};

/**
 * A server of S3, SQS and SNS inside this process, which keeps everything in memory.
 * @param fill adds what has to be there
 */
export const startFauxqs = async (fill: (stores: Stores) => void) => {
  const stores: Stores = {
    s3Store: await part("s3/s3Store.js", "S3Store"),
    sqsStore: await part("sqs/sqsStore.js", "SqsStore"),
    snsStore: await part("sns/snsStore.js", "SnsStore"),
  };
  fill(stores);
  const app = buildApp({ logger: false, stores });
  await app.ready();
  return app;
};
