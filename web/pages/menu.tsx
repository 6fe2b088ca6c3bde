import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { replaceInCart, useCartCount } from "../features/cart/cart.ts";
import { CartAlert } from "../features/cart/cart-alert.tsx";
import { useAddToCart } from "../features/cart/use-cart.ts";
import { dishesIn, menuQuery } from "../features/dish/menu.ts";
import { useDish } from "../features/dish/use-dish.ts";
import { AboveBottomBar } from "../features/menu/above-bottom-bar.tsx";
import { ClosedBanner } from "../features/menu/closed-banner.tsx";
import { Menu } from "../features/menu/menu.tsx";
import { MenuSkeleton } from "../features/menu/menu-skeleton.tsx";
import { OrderPanel, ToCheckout } from "../features/menu/order-panel.tsx";
import { ShopHeader } from "../features/menu/shop-header.tsx";
import { CART } from "../features/menu/skip-to-cart.tsx";
import { useOrganization } from "../features/organization/organization.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { useOverlay } from "../ui/overlay.ts";
import { toast } from "../ui/toast.tsx";
import { useIsWide } from "../ui/wide.ts";

const loadCartBar = () => import("../features/menu/cart-bar.tsx");
const loadDishSheet = () => import("../features/dish/dish-sheet.tsx");
const loadCartSheet = () => import("../features/menu/cart-sheet.tsx");
/** Stores the menu for use without a network, once the page is idle. If that fails, the next visit tries again. */
const keepMenu = async () => (await import("../features/kept/keep-menu.ts")).keepMenu();
/** Loads the sheets that the menu opens, so that they work without a network too. */
const loadSheets = () =>
  Promise.allSettled([
    loadCartBar(),
    loadDishSheet(),
    loadCartSheet(),
    import("../features/menu/goes-with.tsx"),
    import("../features/menu/terms-sheet.tsx"),
    import("../features/menu/visit-sheet.tsx"),
    import("../features/menu/filter-sheet.tsx"),
  ]);
const CartBar = lazy(loadCartBar);
const DishSheet = lazy(loadDishSheet);
const CartSheet = lazy(loadCartSheet);

export function Component() {
  const { id } = useOrganization();
  const { locale, $t } = useIntl();
  const menu = useQuery(menuQuery(id, locale));
  const dish = useDish();
  const add = useAddToCart();
  const cart = useOverlay("cart");
  const [query, setQuery] = useState("");
  const dishes = dishesIn(menu.data ?? []);
  const opened = dishes.find(({ slug }) => slug === dish.slug);

  // Load the code of the dialogs and the bar early, so that the first tap does not wait for it.
  const isReady = menu.isSuccess;
  useEffect(() => {
    if (!isReady) return;
    setTimeout(loadSheets, 1000);
    setTimeout(() => keepMenu().catch(() => {}), 4000);
  }, [isReady]);

  const isGone = menu.isSuccess && dish.isOpen && !opened;
  const sayGone = useEffectEvent(() => {
    toast($t({ id: "menu.gone" }));
    dish.close();
  });
  useEffect(() => {
    if (isGone) sayGone();
  }, [isGone]);

  return (
    <>
      <div className="mx-auto grid max-w-page gap-x-8 px-4 pb-16 lg:grid-cols-[minmax(0,1fr)_352px] min-[1232px]:px-0">
        <div className="min-w-0">
          <ShopHeader dishes={dishes} query={query} onSearch={setQuery} />
          <ClosedBanner />
          <Loaded query={menu} skeleton={<MenuSkeleton />} failure={{ title: <FormattedMessage id="menu.failed" /> }}>
            {(sections) => <Menu sections={sections} query={query} onClear={() => setQuery("")} />}
          </Loaded>
        </div>
        <aside
          id={CART}
          tabIndex={-1}
          aria-label={$t({ id: "cart.title" })}
          className="sticky top-0 hidden self-start py-8 lg:block"
        >
          <Panel />
        </aside>
      </div>
      <AboveBottomBar>
        <CartAlert className="shadow-sheet" />
      </AboveBottomBar>
      <Bar onOpen={() => cart.open(true)} />
      <Suspense>
        {opened && (
          <DishSheet
            key={dish.opening}
            dish={opened}
            line={dish.line}
            isOpen={dish.isOpen}
            onAdd={dish.line ? (line) => dish.line && replaceInCart(dish.line, line) : add}
            onClose={dish.close}
          />
        )}
        {cart.subject && <CartSheet isOpen={cart.isOpen} onClose={cart.close} />}
      </Suspense>
    </>
  );
}

/** The cart beside the menu. A phone shows a sheet instead, and does not render this at each tap. */
const Panel = () =>
  useIsWide() && (
    <OrderPanel className="max-h-[calc(100dvh-72px)]">
      <ToCheckout className="mb-2" />
    </OrderPanel>
  );

/** The bar that opens the cart. It renders in the frame after the one that responds to the tap. */
function Bar({ onOpen }: { onOpen: () => void }) {
  const isFilled = useDeferredValue(useCartCount() > 0);
  return <Suspense>{isFilled && <CartBar onOpen={onOpen} />}</Suspense>;
}
