import { paths } from "#core/contract/storefront.ts";
import { useText } from "../i18n/text.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export function Component() {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16">
      <PageHeading>{t("common.notFound")}</PageHeading>
      <p className="text-muted">{t("common.notFoundHint")}</p>
      <ButtonLink to={paths.menu} variant="secondary">
        {t("common.home")}
      </ButtonLink>
    </div>
  );
}
