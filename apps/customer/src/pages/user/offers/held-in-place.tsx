import { Component, createRef, type ReactNode } from 'react';

interface Held {
  element: Element;
  /** Distance from the top of the screen, px. */
  top: number;
}

interface Sight {
  /** The element that the person is probably looking at; the surest guess is tried first. */
  held: readonly Held[];
  focused: HTMLElement | undefined;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function sightOf(frame: Element): Sight {
  const { activeElement } = document;
  // A dialog lies above the page and doesn't scroll with it.
  const isHere = (element: Element): boolean => frame.contains(element) && element.closest('dialog') === null;
  const focused =
    activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && isHere(activeElement)
      ? activeElement
      : undefined;
  const under = [...document.querySelectorAll(':hover')].at(-1);
  const pointed = under !== undefined && under !== frame && isHere(under) ? under : undefined;
  const candidates = focused?.matches(':focus-visible') === true ? [focused, pointed] : [pointed, focused];
  // At the very top people are waiting for new offers, so what is in view isn't held in place; further down people are reading it.
  const read = window.scrollY > 0 ? frame.querySelectorAll('article, tbody, li, h2') : [];
  const seen = [...candidates, ...read].filter((element) => element !== undefined).filter(isInView);
  return { held: seen.map((element) => ({ element, top: topOf(element) })), focused };
}

/**
 * Keeps the element that the person is looking at in place on the screen while the parent updates. That is the focused control, otherwise the one under the pointer, otherwise the first element in view of a scrolled page. Not every browser anchors the scroll position, and those that do ignore a page that was not scrolled, so it is done here for all of them.
 */
export class HeldInPlace extends Component<{ children: ReactNode }> {
  readonly #frame = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    document.documentElement.style.setProperty('overflow-anchor', 'none');
  }

  override componentWillUnmount(): void {
    document.documentElement.style.removeProperty('overflow-anchor');
  }

  override getSnapshotBeforeUpdate(): Sight | null {
    return this.#frame.current === null ? null : sightOf(this.#frame.current);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, sight: Sight | null): void {
    if (sight === null) return;
    const { held, focused } = sight;
    // A card that changed its place among the others was removed from the page for a moment and lost the focus.
    if (focused?.isConnected === true && document.activeElement !== focused) focused.focus({ preventScroll: true });
    const still = held.find(({ element }) => element.isConnected);
    if (still === undefined) return;
    const moved = topOf(still.element) - still.top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return <div ref={this.#frame}>{this.props.children}</div>;
  }
}
