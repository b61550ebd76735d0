// @vitest-environment happy-dom
import { ApiError } from '@tulna/client/errors';
import { loadTopics } from '@tulna/console-kit/language';
import type { PartnerWebhook } from '@tulna/contract/partner-webhooks';
import { beforeAll, expect, test, vi } from 'vitest';
import { control, press, show, statuses, type } from '../../../../../packages/console-kit/test-page/page.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';

const edit = vi.hoisted(() => vi.fn());
vi.mock('./queries.ts', () => ({ useWebhookChanges: () => ({ edit }) }));

beforeAll(() => loadTopics('en', ['partnerIntegration']));

const webhook: PartnerWebhook = {
  webhook_id: '6d1c4a52-0f8e-4a39-9f0d-0a6f3c1f2b11',
  mode: 'live',
  url: 'https://first.example/hook',
  types: ['lead.created', 'lead.updated'],
  state: 'on',
  state_at: '2026-11-01T06:00:00.000Z',
  failing_since: null,
  earlier_until: null,
  waiting: 0,
  missed: 0,
  created_at: '2026-11-01T06:00:00.000Z',
};

test('an edit names the webhook that was on screen, and overwrites a colleague’s only once it was shown', async () => {
  const theirs = { url: 'https://second.example/hook', types: ['lead.created'] };
  edit.mockRejectedValueOnce(
    new ApiError(409, {
      code: 'edit_conflict',
      message: 'Changed',
      current: { value: theirs as never, by: '' },
    }),
  );
  await show(<WebhookDialog webhook={webhook} onMade={() => undefined} onClose={() => undefined} />);
  await type(control('Address'), 'https://third.example/hook');
  await press('Save');
  expect(statuses()).toEqual([
    'Someone changed this while you were editing. Current value: https://second.example/hook · A lead was created',
  ]);
  await press('Keep my value');
  const mine = { webhook_id: webhook.webhook_id, url: 'https://third.example/hook', types: webhook.types };
  expect(edit.mock.calls.map(([body, seen]) => [body, seen])).toEqual([
    [mine, { url: webhook.url, types: webhook.types }],
    [mine, theirs],
  ]);
});
