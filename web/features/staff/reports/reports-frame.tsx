import { useParams } from "react-router";
import { OrdersBehind } from "./orders-behind.tsx";
import { ReportPage } from "./report-page.tsx";

/** The report, or the orders behind one of its numbers: one route of the table, which every shopper loads. */
export default function ReportsFrame() {
  const { page } = useParams();
  return page === "orders" ? <OrdersBehind /> : <ReportPage />;
}
