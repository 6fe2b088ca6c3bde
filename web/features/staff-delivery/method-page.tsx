import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ShippingMethodId } from "#core/contract/ids.ts";
import { titleIn } from "#core/contract/in-locale.ts";
import * as office from "#core/contract/shipping-office.ts";
import { fetching } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { useParams } from "../../navigation/hooks.ts";
import { Link } from "../../navigation/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useWorkplace } from "../staff/workplace.ts";
import { MethodEditor } from "./method-editor.tsx";
import { blankMethod, editedMethod } from "./method-form.ts";

/** The editor of a shipping method, or of a new one. */
export function MethodPage() {
  const t = useText();
  const { methodId = "new" } = useParams();
  const { id: organizationId, name, configuration } = useWorkplace();
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Link
        to={officePaths.shop(organizationId, "delivery")}
        className="inline-flex min-h-target items-center gap-2 self-start font-semibold text-brand-text"
      >
        <ArrowLeft size={20} aria-hidden />
        {t("staff-delivery.back")}
      </Link>
      {methodId === "new" ? (
        <>
          <PageHeading>{t("staff-delivery.newTitle")}</PageHeading>
          <MethodEditor id={undefined} stored={blankMethod(name, configuration)} />
        </>
      ) : (
        <Existing key={methodId} id={methodId as ShippingMethodId} />
      )}
    </div>
  );
}

function Existing({ id }: { id: ShippingMethodId }) {
  const t = useText();
  const { locale } = useLocale();
  const { id: organizationId, configuration } = useWorkplace();
  const query = useQuery({
    ...fetching(office.getShippingMethod, { params: { organizationId, id } }),
    // The editor keeps what it began with.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded query={query} skeleton={<Waiting />} failure={{ title: t("staff-delivery.methodFailed") }}>
      {(method) => (
        <>
          <PageHeading>{titleIn(method, locale)}</PageHeading>
          <MethodEditor id={id} stored={editedMethod(method, configuration)} />
        </>
      )}
    </Loaded>
  );
}
