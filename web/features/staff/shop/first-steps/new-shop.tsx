import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { CornerMenu } from "../../frame/corner-menu.tsx";
import { Failure } from "../../shell/change.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";
import { labelOf, type NewShop as NewShopValues } from "./new-shop-input.ts";
import { AboutStep, HoursStep, SiteStep } from "./new-shop-steps.tsx";
import { useNewShop } from "./use-new-shop.ts";

const steps = [
  { title: "staff-shop.stepAbout", Step: AboutStep, fields: ["name", "phone", "email", "country", "place"] },
  { title: "staff-shop.stepSite", Step: SiteStep, fields: ["languages", "currency", "timezone", "label"] },
  { title: "staff-shop.hours", Step: HoursStep, fields: ["week"] },
] as const satisfies { fields: readonly (keyof NewShopValues)[]; [more: string]: unknown }[];

/** Opens a shop in three steps. Back leads to the step before, and nothing typed is lost. */
export default function NewShop() {
  const { $t } = useIntl();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = Number(search.get("step") ?? 1) - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const newShop = useNewShop((id) => navigate(staffPaths.shop(id), { replace: true }));
  const { form, create } = newShop;
  // A reload on a later step starts at the first one if its fields are empty.
  const place = form.getValues("name") && steps[wanted] ? wanted : 0;
  const { title, Step, fields } = steps[place] ?? steps[0];
  const goTo = (step: number) => navigate(`${staffPaths.newShop}?step=${step + 1}`);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [place]);

  const continueToNext = async () => {
    if (create.isPending || !(await form.trigger([...fields], { shouldFocus: true }))) return;
    if (place === 0 && !form.getValues("label")) form.setValue("label", labelOf(form.getValues("name")));
    if (place < steps.length - 1) return goTo(place + 1);
    await form.handleSubmit(
      (shop) =>
        create.mutate(shop, {
          onError: () => {
            const wrong = steps.findIndex((step) => step.fields.some((name) => form.getFieldState(name).invalid));
            if (wrong >= 0 && wrong !== place) goTo(wrong);
          },
        }),
      (errors) =>
        goTo(
          Math.max(
            0,
            steps.findIndex((step) => step.fields.some((name) => name in errors)),
          ),
        ),
    )();
  };
  return (
    <>
      <header className="mx-auto flex min-h-header max-w-page items-center justify-end gap-1 px-4">
        <CornerMenu />
      </header>
      <main id="content" className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-6 lg:py-8">
        <header className="flex flex-col gap-2">
          <PageHeading>{$t({ id: "staff-shop.newTitle" })}</PageHeading>
          <p className="text-muted">{$t({ id: "staff-shop.newHint" })}</p>
        </header>
        <form
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            void continueToNext();
          }}
        >
          <div>
            <p className="text-14 text-muted">
              {$t({ id: "staff-shop.stepOf" }, { step: place + 1, steps: steps.length })}
            </p>
            <h2 ref={heading} tabIndex={-1} className="text-24">
              {$t({ id: title })}
            </h2>
          </div>
          <Step {...newShop} />
          <Failure title={$t({ id: "staff-shop.notCreated" })} error={create.error} />
          <div className="flex max-w-form flex-col gap-2 sm:flex-row-reverse">
            <Button type="submit" wide pending={create.isPending}>
              {$t({ id: place < steps.length - 1 ? "staff-shop.next" : "staff-shop.create" })}
            </Button>
            {place === 0 ? (
              <ButtonLink wide variant="secondary" to={paths.staff}>
                {$t({ id: "staff-shop.back" })}
              </ButtonLink>
            ) : (
              <Button wide variant="secondary" onClick={() => goTo(place - 1)}>
                {$t({ id: "staff-shop.back" })}
              </Button>
            )}
          </div>
        </form>
      </main>
    </>
  );
}
