// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { button, control, focus, focused, isThere, key, nextTask, press, show, type } from '../test-page/page.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { FormDialog } from './form-dialog.tsx';
import { textField } from './form-fields.tsx';
import { SidePanel } from './side-panel.tsx';

function Record() {
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" onClick={() => setOpen('form')}>
        Pause
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Release
      </button>
      {open === 'form' && (
        <FormDialog
          title="Pause"
          fields={[textField('note', { label: 'Note', max: 100 })]}
          send={async () => undefined}
          onClose={close}
        />
      )}
      <ConfirmQuestion
        text={open === 'question' ? 'Really' : undefined}
        onConfirm={async () => undefined}
        onClose={close}
      />
    </>
  );
}

const settled = async () => {
  await nextTask();
  await nextTask();
};
const pressEscape = async (element: HTMLElement) => {
  await key(element, 'Escape');
  await settled();
};
const dialogs = () => ['Details', 'Pause', 'Are you sure?'].filter((name) => isThere('[role=dialog]', name));

async function open() {
  const onClose = vi.fn();
  await show(
    <SidePanel title="Details" onClose={onClose}>
      <Record />
    </SidePanel>,
  );
  return onClose;
}

test('Escape in a form above a panel closes only the form, and the next Escape the panel', async () => {
  const onClose = await open();
  await press('Pause');
  await settled();
  await pressEscape(control('Note'));
  expect([dialogs(), onClose.mock.calls.length]).toEqual([['Details'], 0]);
  await pressEscape(button('Pause'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape in a changed form asks once, about the form', async () => {
  const onClose = await open();
  await press('Pause');
  await settled();
  await type(control('Note'), 'She calls back');
  await pressEscape(control('Note'));
  expect(dialogs()).toEqual(['Details', 'Pause', 'Are you sure?']);
  await press('Leave without saving');
  await settled();
  expect([dialogs(), onClose.mock.calls.length]).toEqual([['Details'], 0]);
});

test('Escape in a question above a panel answers no, and the panel stays open', async () => {
  const onClose = await open();
  await press('Release');
  await settled();
  await pressEscape(button('Delete'));
  expect([dialogs(), onClose.mock.calls.length]).toEqual([['Details'], 0]);
});

test('if the row has left the list meanwhile, the list gets the focus when the panel closes', async () => {
  const row = (title: string | undefined, isThere: boolean) => (
    <>
      <section data-list tabIndex={-1} aria-label="Queue">
        {isThere && <button type="button">Open Stuck</button>}
      </section>
      <SidePanel title={title} onClose={() => undefined}>
        <p>Claimed</p>
      </SidePanel>
    </>
  );
  const page = await show(row(undefined, true));
  await focus(button('Open Stuck'));
  await page.draw(row('Details', true));
  await settled();
  await page.draw(row('Details', false));
  await page.draw(row(undefined, false));
  await settled();
  expect(focused()).toBe('Queue');
});
