import { randomBytes, randomUUID } from "node:crypto";
import type { Listener } from "../dispatch.ts";
import { paymentsAdmin } from "../payments/admin.ts";
import { openFaults } from "../payments/faults.ts";
import { outbox } from "../payments/outbox.ts";
import type { Records } from "../payments/records.ts";
import { customerOf, uberDirectApi } from "./api.ts";
import { dashboard } from "./dashboard.ts";
import { eventsOf, keyOf, moved, signUberDirect } from "./deliveries.ts";
import { openStore, type StoredDelivery } from "./store.ts";

interface Settings {
  records: Records;
  /** Path below which its API and its pages are. */
  prefix: string;
}

/** Stands in for Uber Direct: its API, its dashboard, its couriers and its webhooks. */
export const startUberDirect = ({ records, prefix }: Settings): { listener: Listener; stop: () => void } => {
  const store = openStore(records);
  const box = outbox({ records, collection: "uber-direct.event", sign: signUberDirect });
  const tell = (stored: StoredDelivery): Promise<void> => {
    const account = store.accounts.find(stored.customerId);
    return box.tell(() => ({ result: undefined, deliveries: account ? eventsOf(account, stored) : [] })).attempted;
  };
  const faults = openFaults(({ url }) => customerOf(url) || "oauth");
  const admin = paymentsAdmin(prefix, { faults, refunds: async () => {} });
  const api = faults.around(prefix, uberDirectApi({ store, prefix, tell: (stored) => void tell(stored) }));
  const pages = dashboard({
    store,
    prefix,
    open: (url) => {
      const secret = () => randomBytes(24).toString("base64url");
      const keys = { clientId: secret(), clientSecret: secret(), signingKey: randomUUID() };
      const account = { customerId: randomUUID(), ...keys, url };
      store.accounts.put(account.customerId, account);
      return account;
    },
    move: async (id, status, isLost) => {
      const stored = store.deliveries.find(id);
      const after = stored && moved(store, stored, status, new Date());
      if (after && !isLost) await tell(after);
    },
    forget: (customerId) => {
      for (const { customerId: owner, input } of store.deliveries.all())
        if (owner === customerId) store.keys.remove(keyOf(customerId, input));
    },
  });
  box.resume();
  return {
    listener: (request, response) => {
      const path = (request.url ?? "").slice(prefix.length);
      if (/^\/faults\b/.test(path)) return admin(request, response);
      return (/^\/(v1|oauth)\//.test(path) ? api : pages)(request, response);
    },
    stop: box.stop,
  };
};
