import type { LocalizedSitePages } from "#core/contract/site/site-content.ts";

/** The shop's pictures; the first is the largest. */
export const Gallery = ({ pictures }: { pictures: LocalizedSitePages["gallery"] }) => (
  <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-4">
    {pictures.map(({ picture, alt }, place) => (
      <li key={picture.id} className={place === 0 ? "col-span-2 row-span-2" : undefined}>
        <img
          src={picture.url}
          alt={alt}
          width={600}
          height={600}
          loading="lazy"
          decoding="async"
          className="aspect-square size-full rounded-tile bg-wash object-cover"
        />
      </li>
    ))}
  </ul>
);
