import { createStore, useStore } from "./store.ts";

const said = createStore({ text: "", turn: 0 });

/** Tells screen readers what changed without moving the focus: "3 items in the cart". */
export const announce = (text: string) => said.set({ text, turn: said.get().turn + 1 });

/**
 * The live region of `announce`, once on the page. It works over an open dialog, where React Aria hides everything
 * else.
 */
export function Announcer() {
  const { text, turn } = useStore(said);
  return (
    <div role="status" data-live-announcer="true" className="sr-only">
      {/* A new element each time, so that repeated words are read out again. */}
      <p key={turn}>{text}</p>
    </div>
  );
}
