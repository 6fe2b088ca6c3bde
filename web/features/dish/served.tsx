import { type ComponentProps, lazy } from "react";
import { loadTexts } from "../../i18n/messages.ts";

/** What only shoppers of shops load that do not serve all dishes always. */
const load = async () => {
  await loadTexts("served");
  return import("./served-part.tsx");
};
type Parts = Awaited<ReturnType<typeof load>>;

const part = <Name extends keyof Parts>(name: Name) =>
  lazy<(props: ComponentProps<Parts[Name]>) => React.ReactNode>(async () => ({
    default: (await load())[name] as (props: ComponentProps<Parts[Name]>) => React.ReactNode,
  }));

export const AheadPart = part("AheadPart");
export const NotServedPart = part("NotServedPart");
