import type { Input, Route } from "./route.ts";

type Parts = "params" | "query" | "headers" | "body";
type Named<R extends Route> = { [K in Parts as R extends Record<K, unknown> ? K : never]: Input<R, K> };
type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};

/** The input of a call: the parts that its row names. Parts without a mandatory field may be left out. */
export type CallInput<R extends Route> = Loose<Named<R>>;

/** The input of any call, as it is sent. */
export interface WireInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Path and query of a call, from the site's root. */
export const urlOf = (row: Route, { params = {}, query = {} }: WireInput): string => {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/api${path}${search && `?${search}`}`;
};
