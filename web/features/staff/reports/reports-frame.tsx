import { useParams } from "react-router";
import { ClosingPage } from "./closing-page.tsx";
import { Closings } from "./closings.tsx";
import { OrdersBehind } from "./orders-behind.tsx";
import { ReportPage } from "./report-page.tsx";

/** The report, the orders behind one of its numbers, or the documents of closed days. They share one route. */
export default function ReportsFrame() {
  const { page, number } = useParams();
  if (page === "orders") return <OrdersBehind />;
  if (page === "closings") return number ? <ClosingPage number={number} /> : <Closings />;
  return <ReportPage />;
}
