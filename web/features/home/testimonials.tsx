import { FormattedMessage } from "react-intl";
import type { LocalizedSitePages } from "#core/contract/site/site-content.ts";
import { Part } from "./part.tsx";

/** What guests said, between hairlines. */
export const Testimonials = ({ quotes }: { quotes: LocalizedSitePages["testimonials"] }) => (
  <Part title={<FormattedMessage id="home.guests" />}>
    <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
      {quotes.map(({ name, quote }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have said the same
        <li key={place} className="border-line border-b py-6">
          <figure className="flex flex-col gap-3">
            <blockquote className="text-18">
              <FormattedMessage id="home.quote" values={{ quote }} />
            </blockquote>
            <figcaption className="text-14 text-muted">{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Part>
);
