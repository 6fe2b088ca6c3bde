import { Component, createRef, type MouseEvent, type ReactNode } from "react";

/** The reaction time of people, in milliseconds. A tap within it was meant for what was there before. */
const REACTION_MS = 400;

interface Props {
  /** A value that changes when cards move unexpectedly. */
  news: string;
  /** What moves or changes: whole cards, or buttons, which are told apart by their `aria-label`. */
  of?: "article" | "button";
  className: string;
  children: ReactNode;
}

interface Card {
  element: Element;
  label: string | null;
  rect: DOMRect;
}

/**
 * Protects cards or buttons that move by themselves: a tap on one that has just taken the place of another, or has just
 * got another label, does nothing. It is a class, because only `getSnapshotBeforeUpdate` can read positions before
 * React moves elements.
 */
export class Steady extends Component<Props> {
  readonly #root = createRef<HTMLDivElement>();
  #before: { at: number; cards: Card[] }[] = [];

  get #selector() {
    return this.props.of ?? "article";
  }

  override getSnapshotBeforeUpdate({ news }: Props): Card[] | null {
    if (news === this.props.news) return null;
    const cards = [...(this.#root.current?.querySelectorAll(this.#selector) ?? [])];
    return cards.map((element) => ({ element, label: element.ariaLabel, rect: element.getBoundingClientRect() }));
  }

  override componentDidUpdate(_props: Props, _state: unknown, cards: Card[] | null): void {
    const at = performance.now();
    if (cards) this.#before = [...this.#before.filter((before) => at - before.at < REACTION_MS), { at, cards }];
  }

  readonly #refuse = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y, detail } = event;
    const card = target instanceof Element && target.closest(this.#selector);
    // A press by the keyboard is meant for the focused card, wherever it is.
    if (!card || detail === 0) return;
    const tappedAt = performance.now();
    const wasAnother = this.#before.some(
      ({ at, cards }) =>
        tappedAt - at < REACTION_MS &&
        cards.some(({ element, label, rect }) =>
          element === card
            ? label !== card.ariaLabel
            : x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom,
        ),
    );
    if (!wasAnother) return;
    event.stopPropagation();
    event.preventDefault();
  };

  override render() {
    return (
      <div ref={this.#root} className={this.props.className} onClickCapture={this.#refuse}>
        {this.props.children}
      </div>
    );
  }
}
