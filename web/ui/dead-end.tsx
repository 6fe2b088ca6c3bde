import type { MessageId } from "../i18n/messages.ts";
import { useText } from "../i18n/text.tsx";
import { ButtonLink } from "./button.tsx";
import { PageHeading } from "./page-heading.tsx";

/** A page of what is not there, or not any more, with one way on. */
export function DeadEnd({ title, hint, to, way }: Record<"title" | "hint" | "way", MessageId> & { to: string }) {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16">
      <PageHeading>{t(title)}</PageHeading>
      <p className="text-muted">{t(hint)}</p>
      <ButtonLink to={to} variant="secondary">
        {t(way)}
      </ButtonLink>
    </div>
  );
}
