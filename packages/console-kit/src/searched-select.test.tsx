// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { control, isThere, press, show, type } from '../test-page/page.tsx';
import { FormDialog } from './form-dialog.tsx';
import { choiceField } from './form-fields.tsx';
import { type FoundChoices, searchedMenuField } from './searched-select.tsx';

const shops = [
  { value: '1', label: 'Asha Mobile' },
  { value: '2', label: 'Bela Stores' },
  { value: '3', label: 'Chetan Tea' },
];
const partners = [
  { value: 'haldi', label: 'Haldi' },
  { value: 'kajal', label: 'Kajal' },
];
const sent = vi.fn(async (_: unknown) => undefined);

/** A dialog as the console has it: the partner first, then one of its shops, of which the menu holds `most`. */
function Dialog({ most }: { most: number }) {
  const [partner, setPartner] = useState('haldi');
  const [search, onSearch] = useState('');
  const all = partner === 'haldi' ? shops : [];
  const matching = all.filter(({ label }) => label.toLowerCase().includes(search));
  const choices: FoundChoices = {
    found: matching.slice(0, most),
    more: matching.length > most,
    search,
    onSearch,
  };
  return (
    <FormDialog
      title="Form"
      action="Send"
      fields={[
        choiceField('partner', { label: 'Partner', options: partners, onChoose: setPartner }),
        searchedMenuField('shop', { label: 'Shop', none: 'No shop', choices, of: partner }),
      ]}
      initial={{ partner: 'haldi' }}
      send={sent}
      onClose={() => undefined}
    />
  );
}

const menu = () => [...document.querySelectorAll(`#${control('Shop').id} option`)].map((option) => option.textContent);
const answer = async () => {
  sent.mockClear();
  await press('Send');
  return sent.mock.calls[0]?.[0];
};

test('a menu that holds everything has no search field', async () => {
  await show(<Dialog most={3} />);
  expect(isThere('input', 'Search in Shop')).toBe(false);
  expect(menu()).toEqual(['No shop', 'Asha Mobile', 'Bela Stores', 'Chetan Tea']);
  expect(await answer()).toEqual({ partner: 'haldi', shop: null });
});

test('a shop that the menu doesn’t hold is found by its name, and stays chosen when the search goes on', async () => {
  await show(<Dialog most={2} />);
  expect(menu()).toEqual(['No shop', 'Asha Mobile', 'Bela Stores']);
  await type(control('Search in Shop'), 'chet');
  await vi.waitFor(() => expect(menu()).toEqual(['No shop', 'Chetan Tea']));
  await type(control('Shop'), '3');
  await type(control('Search in Shop'), '');
  await vi.waitFor(() => expect(menu()).toEqual(['No shop', 'Chetan Tea', 'Asha Mobile', 'Bela Stores']));
  expect(control('Shop').value).toBe('3');
  expect(await answer()).toEqual({ partner: 'haldi', shop: '3' });
  await type(control('Shop'), '');
  expect(await answer()).toEqual({ partner: 'haldi', shop: null });
});

test('a shop chosen for one partner isn’t sent for another', async () => {
  await show(<Dialog most={3} />);
  await type(control('Shop'), '1');
  await type(control('Partner'), 'kajal');
  expect(control('Shop').value).toBe('');
  expect(await answer()).toEqual({ partner: 'kajal', shop: null });
});
