import { useEffect, useState } from "react";
import { useText } from "../i18n/text.tsx";
import { reloadOnce } from "../reload-once.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** Replaces a page that threw an error: reloads it, and offers that where it did not help. */
export function Failure() {
  const t = useText();
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(!reloadOnce()), []);
  if (!isTold) return null;
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16">
      <PageHeading>{t("common.wentWrong")}</PageHeading>
      <p className="text-muted">{t("common.wentWrongHint")}</p>
      <Button onClick={() => location.reload()}>{t("common.reload")}</Button>
    </div>
  );
}
