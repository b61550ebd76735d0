// @vitest-environment happy-dom
import { ApiError } from '@tulna/client/errors';
import { loadTopics } from '@tulna/console-kit/language';
import type { PartnerPersonRow } from '@tulna/contract/partner-users';
import { beforeAll, expect, test, vi } from 'vitest';
import { press, show, statuses } from '../../../console-kit/test-page/page.tsx';
import type { PeopleChanges } from './people-changes.tsx';
import { RoleDialog } from './role.dialog.tsx';

beforeAll(() => loadTopics('en', ['partnerPeople']));

const person: PartnerPersonRow = {
  user_id: '6d1c4a52-0f8e-4a39-9f0d-0a6f3c1f2b11',
  name: 'Arun Rao',
  email: 'arun@dsa.example',
  role_id: 22,
  state: 'active',
  language: 'en',
  shop: null,
  last_seen_at: null,
  created_at: '2026-11-01T06:00:00.000Z',
  own: 0,
};

test('a change of role names the role that was on screen, and overwrites a colleague’s only once it was shown', async () => {
  const setRole = vi.fn<PeopleChanges['setRole']>(() => Promise.resolve());
  setRole.mockRejectedValueOnce(
    new ApiError(409, { code: 'edit_conflict', message: 'Changed', current: { value: 21 as never, by: 'Meera Nair' } }),
  );
  const nothing = () => Promise.resolve();
  const changes: PeopleChanges = { merchants: false, invite: nothing, resend: nothing, switch: nothing, setRole };
  await show(<RoleDialog person={person} changes={changes} onClose={() => undefined} />);
  await press('Change role');
  expect(statuses()).toEqual(['Meera Nair changed this while you were editing. Current value: Owner']);
  await press('Keep my value');
  expect(setRole.mock.calls).toEqual([
    [person.user_id, 22, 22],
    [person.user_id, 22, 21],
  ]);
});
