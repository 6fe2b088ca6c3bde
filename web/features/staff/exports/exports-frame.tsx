import { useParams } from "react-router";
import { DatevAccounts } from "./datev-accounts.tsx";
import { Exports } from "./exports.tsx";

/** The page of exports, or the accounts for DATEV. They share one route, because shoppers load the table of routes. */
export default function ExportsFrame() {
  const { part } = useParams();
  return part === "datev" ? <DatevAccounts /> : <Exports />;
}
