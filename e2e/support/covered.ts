/**
 * Runs in the page. Scrolls every control to the bottom and to the top edge of the screen, and checks whether another element covers its
 * middle or a corner. Then checks whether items of the header overlap or are cut off. Returns one line per problem.
 */
export function covered(): string[] {
  const found: string[] = [];
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const control of document.querySelectorAll('main :is(button, a, input, select, summary)')) {
    // A link within a sentence may wrap onto two lines, so its box also contains other text.
    if (!shown(control) || getComputedStyle(control).display === 'inline') continue;
    const own = control.closest('label') ?? control;
    for (const block of ['end', 'start'] as const) {
      control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const places = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 6, top + 6],
        [right - 6, bottom - 6],
      ] as const;
      for (const [x, y] of places) {
        if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) continue;
        const over = document.elementFromPoint(x, y);
        if (over === null || own.contains(over) || over.contains(control)) continue;
        found.push(`"${control.textContent.trim() || control.id}" at the ${block}: under <${over.localName}>`);
      }
    }
  }
  const inBar = [...document.querySelectorAll('header :is(a, button, img)')].filter(shown);
  for (const one of inBar) {
    const a = one.getBoundingClientRect();
    if (a.right > window.innerWidth || a.left < 0) found.push(`<${one.localName}> of the header is cut off`);
    for (const other of inBar) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const b = other.getBoundingClientRect();
      const isApart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top || b.bottom <= a.top;
      if (!isApart) found.push(`<${one.localName}> and <${other.localName}> of the header overlap`);
    }
  }
  return found;
}
