import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";
import { ButtonLink } from "./button.tsx";
import { PageHeading } from "./page-heading.tsx";

/** A page of what is not there, or not any more, with one way on. */
export function DeadEnd({ title, hint, to, way }: Record<"title" | "hint" | "way", MessageId> & { to: string }) {
  const { $t } = useIntl();
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16">
      <PageHeading>{$t({ id: title })}</PageHeading>
      <p className="text-muted">{$t({ id: hint })}</p>
      <ButtonLink to={to} variant="secondary">
        {$t({ id: way })}
      </ButtonLink>
    </div>
  );
}
