import { type ComponentProps, lazy } from "react";
import { loadTexts } from "../../../i18n/messages.ts";

/** Loads only at shops whose kitchen has a limit. */
const load = async () => {
  await loadTexts("estimate");
  return import("./estimate-part.tsx");
};
type Parts = Awaited<ReturnType<typeof load>>;

/** If it fails to load, it shows nothing, because an order does not need it. */
const part = <Name extends keyof Parts>(name: Name) =>
  lazy<(props: ComponentProps<Parts[Name]>) => React.ReactNode>(async () => ({
    default: await load().then(
      (parts) => parts[name] as (props: ComponentProps<Parts[Name]>) => React.ReactNode,
      () => () => null,
    ),
  }));

export const SoonestPart = part("SoonestPart");
export const FullPart = part("FullPart");
