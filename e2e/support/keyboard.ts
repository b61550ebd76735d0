import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs in the page. Returns the problem of the focused element as text; undefined if there is none or nothing has the focus. */
function problemOfFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const words = (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40);
  const name = `<${focused.localName} id="${focused.id}"> "${words}"`;
  // A radio card shows the focus ring of its radio button, a joined field that of its input.
  const outlined = [focused, focused.closest('label'), focused.parentElement].filter((one) => one !== null);
  const isRinged = outlined.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!focused.matches(':focus-visible') || !isRinged) return `${name} shows no focus`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return `${name} is off the screen`;
  const seen = document.elementFromPoint(x, y);
  const isSeen = outlined.some((one) => one.contains(seen)) || seen?.contains(focused) === true;
  return isSeen
    ? undefined
    : `${name} is covered by <${seen?.localName ?? 'nothing'} class="${seen?.className ?? ''}">`;
}

/** Acts as a person without a mouse, with only Tab, Enter, Space, arrow keys and letters. It checks every element that gets the focus. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;
  const problems: string[] = [];
  const look = async (): Promise<void> => {
    const problem = await page.evaluate(problemOfFocus);
    if (problem !== undefined) problems.push(`${new URL(page.url()).pathname}: ${problem}`);
  };
  const isAt = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

  const tabTo = async (target: Locator, atMost = 50): Promise<void> => {
    await target.waitFor();
    for (let stop = 0; !(await isAt(target)) && stop < atMost; stop += 1) {
      await keyboard.press('Tab');
      await look();
    }
    if (await isAt(target)) return;
    throw new Error(`${String(target)} was not reached with ${atMost} presses of Tab`);
  };

  return {
    /** Problems so far: no visible focus ring, off the screen, covered. */
    problems: (): readonly string[] => problems,
    /** Whether the element has the focus. */
    isAt,
    /**
     * Presses Tab until the element has the focus.
     * @throws if it isn't reached
     */
    tabTo,
    /** Moves the focus to an element and presses a key there. */
    press: async (target: Locator, key: 'Enter' | 'Space') => {
      await tabTo(target);
      await keyboard.press(key);
    },
    /** Moves the focus to a field and types. */
    type: async (target: Locator, text: string) => {
      await tabTo(target);
      await keyboard.type(text);
    },
    /**
     * Moves the focus to a group of radio buttons and chooses the nth with Space and arrow keys.
     * @throws if a press doesn't choose the next one
     */
    choose: async (group: Locator, nth = 0) => {
      await tabTo(group.getByRole('radio').first());
      for (let step = 0; step <= nth; step += 1) {
        await keyboard.press(step === 0 ? 'Space' : 'ArrowDown');
        await expect.poll(() => group.getByRole('radio').nth(step).isChecked(), { message: String(group) }).toBe(true);
      }
      await look();
    },
    /**
     * Moves the focus to a select and moves up or down until it has `value`.
     * @throws if there is no such value, or a press doesn't choose the next one
     */
    select: async (list: Locator, value: string) => {
      await tabTo(list);
      const choices = () =>
        list.evaluate((box: HTMLSelectElement) => ({
          values: [...box.options].filter(({ disabled }) => !disabled).map((option) => option.value),
          now: box.value,
        }));
      await expect.poll(async () => (await choices()).values, { message: String(list) }).toContain(value);
      for (;;) {
        const { values, now } = await choices();
        if (now === value) return;
        const step = values.indexOf(now) < values.indexOf(value) ? 1 : -1;
        await keyboard.press(step === 1 ? 'ArrowDown' : 'ArrowUp');
        // The page may apply a change a moment later, and the next press starts from there.
        await expect.poll(() => list.inputValue(), { message: String(list) }).toBe(values[values.indexOf(now) + step]);
      }
    },
    /** Waits until the page moves the focus to an element. */
    waitAt: async (target: Locator) => {
      await target.waitFor();
      const element = await target.elementHandle();
      await page.waitForFunction((wanted) => wanted === document.activeElement, element);
    },
  };
}
