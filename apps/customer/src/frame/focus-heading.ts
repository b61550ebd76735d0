const isElsewhere = (main: HTMLElement): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused !== main;
};

/**
 * After a change of page, moves the focus to the page, and to its heading as soon as that is rendered. The heading is then read out first, and the next Tab leads to the content after it. If the page or the person has moved the focus by then, it stays there.
 * @returns a function that stops waiting for the heading
 */
export function focusHeading(main: HTMLElement): () => void {
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (place()) watch.disconnect();
  });
  const place = (): boolean => {
    if (isElsewhere(main)) return true;
    const heading = main.querySelector('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (!place()) watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}
