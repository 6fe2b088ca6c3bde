import { paths } from "#core/contract/storefront.ts";
import { DeleteAccount } from "../features/account/delete-account.tsx";
import { DownloadData } from "../features/account/download-data.tsx";
import { ForUser } from "../features/account/guards.tsx";
import { forgetDraft } from "../features/checkout/draft.ts";
import { useText } from "../i18n/text.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export function Component() {
  const t = useText();
  return (
    <ForUser next={paths.account}>
      {(user) => (
        <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-6 lg:py-12">
          <PageHeading>{t("account.account")}</PageHeading>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-muted">{t("account.accountName")}</dt>
            <dd dir="auto">{user.name}</dd>
            <dt className="text-muted">{t("account.accountEmail")}</dt>
            <dd className="break-all">{user.email}</dd>
          </dl>
          <section className="flex flex-col items-start gap-6 border-line border-t pt-6">
            <h2 className="text-18">{t("account.yourData")}</h2>
            <DownloadData />
            <DeleteAccount forget={forgetDraft} />
          </section>
        </div>
      )}
    </ForUser>
  );
}
