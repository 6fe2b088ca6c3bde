import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface Bill {
  id: string;
  account: string;
  amount: number;
  state: "open" | "paid" | "closed";
  refunds: Record<string, number>;
}

/** The API of the made-up provider: bills by the ids of their orders, and their refunds by ids of ours. */
export const startArcade = async () => {
  const bills = new Map<string, Bill>();
  const answer = async (path: string, body: Partial<Bill> & { refund?: string }): Promise<Bill | undefined> => {
    const [, id = "", act] = path.split("/");
    const { account = "", amount = 0, refund = "" } = body;
    if (!act && !bills.has(id)) bills.set(id, { id, account, amount, state: "open", refunds: {} });
    const bill = bills.get(id);
    if (bill && act === "pay") bill.state = "paid";
    if (bill && act === "close" && bill.state === "open") bill.state = "closed";
    if (bill && act === "refund") bill.refunds[refund] = amount;
    return bill;
  };
  const server = createServer(async (request, response) => {
    const bill = await answer(request.url ?? "", request.method === "POST" ? ((await json(request)) as object) : {});
    response.writeHead(bill ? 200 : 404).end(JSON.stringify(bill ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.ARCADE_API_BASE = origin;
  return {
    bills,
    pay: (url: string) => fetch(`${url}/pay`, { method: "POST", body: "{}" }),
    stop: () => server.close(),
  };
};
