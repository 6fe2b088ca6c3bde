import { Route, Routes, useParams } from "react-router";
import { MethodPage } from "./method-page.tsx";
import { Methods } from "./methods.tsx";

/** How a shop delivers: its methods, and an editor for each. */
export const Delivery = () => (
  <Routes>
    <Route index element={<Methods />} />
    <Route path=":methodId" element={<Edited />} />
  </Routes>
);

function Edited() {
  const { methodId = "" } = useParams();
  return <MethodPage key={methodId} id={methodId === "new" ? undefined : methodId} />;
}
