// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { button, focused, press, show } from '../test-page/page.tsx';
import { useFocusInList } from './list-focus.tsx';

interface Row {
  id: string;
  isOpen: boolean;
}

/** Two rows. Deciding one removes its button; sending it away removes the row. */
function List() {
  const frame = useRef<HTMLElement>(null);
  const [rows, setRows] = useState<readonly Row[]>([
    { id: 'one', isOpen: true },
    { id: 'two', isOpen: true },
  ]);
  const focus = useFocusInList(frame);
  const decide = (id: string) => setRows((now) => now.map((row) => (row.id === id ? { ...row, isOpen: false } : row)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as the frame of a list, which scrolls
    <section ref={frame} aria-label="Loans" tabIndex={0}>
      <table {...focus}>
        <tbody>
          {rows.map(({ id, isOpen }) => (
            <tr key={id} data-row={id}>
              <td>
                <button type="button">{`Open ${id}`}</button>
                {isOpen && <button type="button" onClick={() => decide(id)}>{`Keep ${id}`}</button>}
                <button type="button" onClick={() => setRows((now) => now.filter((row) => row.id !== id))}>
                  {`Send away ${id}`}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

test('the focus moves to the row if its pressed button disappears, and to the list if the row disappears', async () => {
  await show(<List />);
  button('Keep two').focus();
  await press('Keep two');
  expect(focused()).toBe('Open two');
  button('Send away two').focus();
  await press('Send away two');
  expect(focused()).toBe('Loans');
});

test('the focus isn’t moved if the person had already moved it', async () => {
  await show(<List />);
  button('Open one').focus();
  button('Open one').blur();
  await press('Keep two');
  expect(document.activeElement).toBe(document.body);
});
