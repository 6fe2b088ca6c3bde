import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { reloadOnce } from "../reload-once.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** Replaces a page that threw an error: reloads it, and offers that where it did not help. */
export function Failure() {
  const { $t } = useIntl();
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(!reloadOnce()), []);
  if (!isTold) return null;
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16">
      <PageHeading>{$t({ id: "common.wentWrong" })}</PageHeading>
      <p className="text-muted">{$t({ id: "common.wentWrongHint" })}</p>
      <Button onClick={() => location.reload()}>{$t({ id: "common.reload" })}</Button>
    </div>
  );
}
