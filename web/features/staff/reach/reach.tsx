import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EditorPart } from "../forms/editor-form.tsx";
import { CopyField } from "../shell/copy-field.tsx";
import { addressOf } from "../shell/shop-address.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Codes } from "./codes.tsx";

/** The links of a shop, the buttons for other sites, and QR codes to print. */
export default function Reach() {
  const { $t } = useIntl();
  return (
    <div className="flex flex-col gap-8 print:block">
      <header className="flex flex-col gap-1 print:hidden">
        <PageHeading>{$t({ id: "staff-reach.title" })}</PageHeading>
        <p className="max-w-prose text-muted">{$t({ id: "staff-reach.intro" })}</p>
      </header>
      <div className="flex flex-col gap-8 print:hidden">
        <Links />
        <Widget />
      </div>
      <Codes />
    </div>
  );
}

function Links() {
  const { $t } = useIntl();
  const { configuration } = useStaffShop();
  const { hostname, reservations } = configuration;
  const links = [
    ["order", "/order"],
    ["home", paths.home],
    ...(reservations.enabled ? [["reservation", paths.reservation] as const] : []),
  ] as const;
  return (
    <EditorPart title={$t({ id: "staff-reach.links" })} hint={$t({ id: "staff-reach.linksHint" })}>
      <dl className="flex max-w-prose flex-col gap-4">
        {links.map(([name, path]) => (
          <div key={name} className="flex flex-col gap-1">
            <dt className="font-semibold">{$t({ id: `staff-reach.${name}` })}</dt>
            <dd>
              <CopyField label={$t({ id: `staff-reach.${name}` })} value={addressOf(hostname, path)} />
            </dd>
          </div>
        ))}
      </dl>
    </EditorPart>
  );
}

/** The line of HTML that adds the buttons to a restaurant's existing site. */
function Widget() {
  const { $t } = useIntl();
  const { hostname, reservations, brandColor } = useStaffShop().configuration;
  const attributes = [
    `src="${addressOf(hostname, "/widget.js")}"`,
    ...(brandColor ? [`data-colour="${brandColor}"`] : []),
    ...(reservations.enabled ? ["data-reserve"] : []),
  ];
  return (
    <EditorPart title={$t({ id: "staff-reach.widget" })} hint={$t({ id: "staff-reach.widgetHint" })}>
      <div className="max-w-prose">
        <CopyField
          label={$t({ id: "staff-reach.snippet" })}
          value={`<script async ${attributes.join(" ")}></script>`}
        />
      </div>
    </EditorPart>
  );
}
