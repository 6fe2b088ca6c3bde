import { Routes } from "../../navigation/provider.tsx";
import { MethodPage } from "./method-page.tsx";
import { Methods } from "./methods.tsx";

/** How a shop delivers: its methods, and an editor for each. */
export default function Delivery() {
  return <Routes pages={{ "": <Methods />, ":methodId": <MethodPage /> }} />;
}
