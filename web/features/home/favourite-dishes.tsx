import { FormattedMessage } from "react-intl";
import { Link } from "react-router";
import { kindOf } from "#core/contract/products/dish-kind.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { DishPrice } from "../dish/dish-price.tsx";
import { dishLink } from "../dish/use-dish.ts";
import { Part } from "./part.tsx";

/** A few dishes, each with the way to order it. */
export const FavouriteDishes = ({ dishes }: { dishes: LocalizedProduct[] }) => (
  <Part
    title={<FormattedMessage id="home.favourites" />}
    aside={
      <ButtonLink variant="link" className="touch" to={paths.menu}>
        <FormattedMessage id="home.wholeMenu" />
      </ButtonLink>
    }
  >
    <ul className="grid gap-x-4 gap-y-6 min-[20rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
      {dishes.map((dish) => (
        <li key={dish.id} className="group relative flex flex-col gap-2">
          <Picture dish={dish} />
          <h3 className="text-18">
            <Link
              to={dishLink(dish.slug).to}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {dish.title}
            </Link>
          </h3>
          <DishPrice dish={dish} className="font-semibold" />
        </li>
      ))}
    </ul>
  </Part>
);

const Picture = ({ dish }: { dish: LocalizedProduct }) => {
  const [picture] = dish.images;
  return picture ? (
    <img
      src={picture.url}
      alt={picture.alt}
      width={280}
      height={280}
      loading="lazy"
      decoding="async"
      className="aspect-square w-full rounded-tile bg-wash object-cover"
    />
  ) : (
    <div className="flex aspect-square w-full items-center justify-center rounded-tile bg-brand-tint text-brand-text">
      <Drawing kind={kindOf(dish)} className="size-1/2" />
    </div>
  );
};
