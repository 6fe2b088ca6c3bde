import { PageHeading } from "../ui/page-heading.tsx";

export function Component() {
  return <PageHeading>Dabba</PageHeading>;
}
