import { useText } from "../../i18n/text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Which step of checkout this is, its title and what it asks. */
export function StepHeading({ step, title, prompt }: { step: 1 | 2; title: string; prompt?: string }) {
  const t = useText();
  return (
    <header className="flex flex-col gap-1">
      <p className="text-14 text-muted">{t("checkout.stepOf", { step })}</p>
      <PageHeading>{title}</PageHeading>
      {prompt && <p className="text-muted">{prompt}</p>}
    </header>
  );
}
