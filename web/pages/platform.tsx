import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { signUpThen } from "../redirects.ts";
import { ButtonLink, TextLink } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { platformName } from "../ui/platform.ts";

const steps = ["account", "shop", "menu", "payments"] as const;

/** The platform's own home: what it is, and how to open a shop. */
export function Component() {
  const { $t } = useIntl();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-4 py-12 lg:py-16 min-[1232px]:px-0">
      <header className="flex max-w-prose flex-col items-start gap-6">
        <PageHeading title={platformName} className="text-balance text-34 lg:text-48">
          {$t({ id: "platform.title" })}
        </PageHeading>
        <p className="text-18">{$t({ id: "platform.lead" }, { name: platformName })}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={signUpThen(paths.staff)}>{$t({ id: "platform.start" })}</ButtonLink>
          <ButtonLink to={paths.staff} variant="secondary">
            {$t({ id: "platform.work" })}
          </ButtonLink>
        </div>
      </header>
      <section aria-labelledby="how" className="flex flex-col gap-6">
        <h2 id="how" className="text-28">
          {$t({ id: "platform.how" })}
        </h2>
        <ol className="grid border-line border-t sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
          {steps.map((step, place) => (
            <li key={step} className="flex flex-col gap-2 border-line border-b py-6">
              <span aria-hidden className="figures font-bold font-heading text-24 text-brand-text">
                {place + 1}
              </span>
              <h3 className="text-18">{$t({ id: `platform.${step}` })}</h3>
              <p className="text-muted">{$t({ id: `platform.${step}Hint` })}</p>
            </li>
          ))}
        </ol>
        <p>
          <TextLink reloadDocument to="/api/docs">
            {$t({ id: "platform.docs" })}
          </TextLink>
        </p>
      </section>
    </div>
  );
}
