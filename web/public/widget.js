// Adds the buttons of a shop to the existing site of its restaurant:
//   <script async src="https://dosa.example/widget.js"></script>
// adds a button that opens the menu, at the bottom of the page. `data-reserve` adds one that reserves a table,
// `data-side="start"` puts them at the other side, `data-colour="#0f5b3f"` gives them a colour, `data-label="…"` another
// text. Links with `data-dabba="order"` or `data-dabba="reserve"` lead to the same pages; if the page has such a link, no
// button is added. The shop opens in a tab of its own. No page may frame it, because somebody else's buttons could cover
// a framed page of orders and payments, and because it has no session in browsers that block third-party cookies.

(() => {
  const script = document.currentScript;
  if (!script?.src || script.dataset.done) return;
  script.dataset.done = "true";
  const { label, reserve, side, colour } = script.dataset;
  const texts = {
    en: { order: "Order online", reserve: "Book a table", tab: "opens in a new tab" },
    pl: { order: "Zamów online", reserve: "Zarezerwuj stolik", tab: "otwiera nową kartę" },
    de: { order: "Online bestellen", reserve: "Tisch reservieren", tab: "öffnet einen neuen Tab" },
  };
  const language = (document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
  const words = texts[language] ?? texts.en;
  const addresses = {
    order: new URL("/order", script.src).href,
    reserve: new URL("/reservation", script.src).href,
  };
  const lead = (link, to) => {
    link.href = addresses[to];
    link.target = "_blank";
    link.rel = "noopener";
    return link;
  };
  const link = (to, text) => {
    const made = lead(document.createElement("a"), to);
    made.textContent = text;
    made.setAttribute("aria-label", `${text} (${words.tab})`);
    return made;
  };

  const start = () => {
    const own = [...document.querySelectorAll("a[data-dabba]")].filter(({ dataset }) => dataset.dabba in addresses);
    for (const each of own) lead(each, each.dataset.dabba);
    if (own.length > 0) return;
    const host = document.createElement("aside");
    host.setAttribute("aria-label", words.order);
    const shadow = host.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = `
      :host { all: initial; position: fixed; z-index: 2147483000; inset-block-end: max(16px, env(safe-area-inset-bottom)); inset-inline-${side === "start" ? "start" : "end"}: 16px; display: flex; flex-wrap: wrap; gap: 8px; max-width: calc(100vw - 32px) }
      a { box-sizing: border-box; display: inline-flex; align-items: center; min-height: 48px; padding: 12px 20px; border-radius: 24px; background: #17201a; color: #fff; font: 600 16px/1.3 system-ui, sans-serif; text-decoration: none; box-shadow: 0 2px 12px rgb(0 0 0 / .25) }
      a + a { background: #fff; color: #17201a }
      a:hover { filter: brightness(1.15) }
      a:focus-visible { outline: 3px solid #fff; box-shadow: 0 0 0 6px #17201a }
      @media print { :host { display: none } }`;
    const order = link("order", label || words.order);
    if (colour && CSS.supports("color", colour)) {
      order.style.background = colour;
      // Black text on a colour that is too light for white. Browsers without this function keep white.
      order.style.color = `lab(from ${colour} calc((49 - l) * infinity) 0 0)`;
    }
    shadow.append(style, order);
    if (reserve !== undefined) shadow.append(link("reserve", reserve || words.reserve));
    document.body.append(host);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
