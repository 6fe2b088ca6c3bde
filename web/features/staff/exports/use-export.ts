import { useEffect, useRef, useState } from "react";
import { type MissingAccounts, missingAccounts } from "#core/contract/exports/datev.ts";
import { type BeginExport, beginExport, type ExportPart, getExportPart } from "#core/contract/exports/exports.ts";
import type { ExportId } from "#core/contract/values/ids.ts";
import { ApiError, call } from "../../../api/client.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { type FileFormat, newSpool, type Spool } from "./spool.ts";

/** An export and the file to write. */
export interface Wanted extends BeginExport {
  format: FileFormat;
  /** The file's name. */
  name: string;
}

/** The progress of an export. */
export interface Reached {
  orders: number;
  refunds: number;
  /** The day of the latest order or refund; undefined before the first. */
  day: string | undefined;
}

export type ExportState =
  | { is: "waiting" }
  | ({ is: "running" } & Reached)
  | ({ is: "interrupted"; error: unknown } & Reached)
  | { is: "unbookable"; missing: MissingAccounts }
  | { is: "done"; name: string; file: Blob; reached: Reached };

/** An export under way. It holds the parts so far, so that it can be resumed after an interruption. */
interface Job {
  wanted: Wanted;
  id?: ExportId;
  next: string | null | undefined;
  spool: Spool;
  reached: Reached;
  abort: AbortController;
}

/** Fetches the parts of an export, one after another, and saves them as one file. */
export function useExport() {
  const { id: organizationId, configuration, address } = useStaffShop();
  const [state, setState] = useState<ExportState>({ is: "waiting" });
  const job = useRef<Job>(undefined);
  useEffect(() => () => job.current?.abort.abort(), []);

  const begun = (wanted: Wanted): Job => ({
    wanted,
    next: undefined,
    spool: newSpool({
      kind: wanted.kind,
      from: wanted.from,
      to: wanted.to,
      withCustomers: wanted.people === "everyone",
      timezone: configuration.timezone,
      country: address?.country,
    }),
    reached: { orders: 0, refunds: 0, day: undefined },
    abort: new AbortController(),
  });

  const fetchPart = async (present: Job): Promise<ExportPart> => {
    const { kind, from, to, people } = present.wanted;
    const { signal } = present.abort;
    const params = { organizationId };
    present.id ??= (await call(beginExport, { params, body: { kind, from, to, people } }, signal)).id;
    const query = typeof present.next === "string" ? { after: present.next } : {};
    return call(getExportPart, { params: { ...params, id: present.id }, query }, signal);
  };

  const carryOn = async (present: Job) => {
    job.current = present;
    present.abort = new AbortController();
    const { signal } = present.abort;
    setState({ is: "running", ...present.reached });
    try {
      while (present.next !== null) {
        const part = await fetchPart(present);
        signal.throwIfAborted();
        present.spool.add(part);
        present.next = part.next;
        const { orders, refunds, day } = present.reached;
        present.reached = {
          orders: orders + part.orders.length,
          refunds: refunds + part.refunds.length,
          day: part.orders.at(-1)?.day ?? part.refunds.at(-1)?.day ?? day,
        };
        setState({ is: "running", ...present.reached });
      }
      const { format, name } = present.wanted;
      const missing = format.is === "datev" && missingAccounts(present.spool.totals(), format.settings);
      if (missing) return setState({ is: "unbookable", missing });
      const file = await present.spool.file(format);
      signal.throwIfAborted();
      saveFile(name, file);
      setState({ is: "done", name, file, reached: present.reached });
    } catch (error) {
      if (signal.aborted) return;
      // Its parts can be read for a day. After that it has to start again.
      if (error instanceof ApiError && error.code === "not_found") job.current = begun(present.wanted);
      setState({ is: "interrupted", error, ...present.reached });
    }
  };

  return {
    state,
    start: (wanted: Wanted) => carryOn(begun(wanted)),
    /** Resumes an interrupted export with the part that failed. */
    resume: async () => {
      if (job.current) await carryOn(job.current);
    },
    cancel: () => {
      job.current?.abort.abort();
      setState({ is: "waiting" });
    },
  };
}
