import type { LocalizedSitePages } from "#core/contract/site/site-content.ts";
import { cx } from "../../ui/cx.ts";
import { OrderLink } from "../organization/order-link.tsx";
import { Gallery } from "./gallery.tsx";
import { Paragraphs } from "./paragraphs.tsx";

/** The chapters of a shop's story, their pictures now left, now right, and its gallery. */
export function Story({ pages: { story, gallery } }: { pages: LocalizedSitePages }) {
  return (
    <>
      {story.map(({ picture, title, text, alt }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have the same title
        <section key={place} className="grid grid-cols-1 items-center gap-6 lg:grid-cols-2 lg:gap-16">
          {picture && (
            <img
              src={picture.url}
              alt={alt}
              width={800}
              height={600}
              loading={place === 0 ? "eager" : "lazy"}
              decoding="async"
              className={cx("aspect-4/3 w-full rounded-sheet bg-wash object-cover", place % 2 === 1 && "lg:order-last")}
            />
          )}
          <div className={cx("flex max-w-prose flex-col gap-4", !picture && "lg:col-span-2")}>
            <h2 className="text-28">{title}</h2>
            <Paragraphs text={text} className="text-18" />
          </div>
        </section>
      ))}
      {gallery.length > 0 && <Gallery pictures={gallery} />}
      <OrderLink className="self-start" />
    </>
  );
}
