import { CART } from "./skip-to-cart.tsx";

/**
 * Shows where an added dish went: a dot flies from its button to the cart beside the menu or, on a phone, to the bar at
 * the bottom. Not shown to readers who prefer reduced motion.
 */
export const flyToCart = (button: Element | null) => {
  if (!button || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = button.getBoundingClientRect();
  const cart = document.getElementById(CART)?.getBoundingClientRect();
  const to = cart?.width ? { x: cart.x + cart.width / 2, y: cart.y + 64 } : { x: innerWidth / 2, y: innerHeight - 32 };
  const dot = document.createElement("span");
  dot.className = "pointer-events-none fixed z-30 size-6 rounded-full bg-brand";
  dot.style.left = `${from.x + from.width / 2 - 12}px`;
  dot.style.top = `${from.y + from.height / 2 - 12}px`;
  document.body.append(dot);
  const path = `${to.x - from.x - from.width / 2}px ${to.y - from.y - from.height / 2}px`;
  const flight = dot.animate(
    { translate: ["0 0", path], scale: [1, 0.4], opacity: [1, 0.6] },
    { duration: 450, easing: "ease-in" },
  );
  flight.onfinish = () => dot.remove();
  flight.oncancel = () => dot.remove();
};
