import { describe, expect, it } from 'vitest';
import { alarmRows } from './alarm-rows.ts';

/** Ten minutes after midnight in India. */
const now = Date.parse('2026-11-22T18:40:00.000Z');
const all = { scope_kind: 'all', scope_key: null } as const;

describe('the rows behind an alarm', () => {
  it.each([
    [
      { figure: 'call_failure_share', scope_kind: 'lender', scope_key: 'kreditbee', minutes: '15' },
      'report=lender-api&at=2026-11-22..2026-11-23&failed=1&lender=kreditbee',
    ],
    [{ figure: 'call_p95', ...all, minutes: '1440' }, 'report=lender-api&at=2026-11-22..2026-11-23'],
    [
      { figure: 'codes_failed', scope_kind: 'provider', scope_key: 'sms.example', minutes: '15' },
      'report=codes&at=2026-11-22..2026-11-23&sending=failed&provider=sms.example',
    ],
    [
      { figure: 'dedupe_no_answers', scope_kind: 'brand', scope_key: 'haldi', minutes: '60' },
      'report=dedupe&at=2026-11-22..2026-11-23&outcome=no_answer&brand_key=haldi',
    ],
    [{ figure: 'queue_wait', ...all, minutes: '15' }, 'report=health'],
    [{ figure: 'open_cases', ...all, minutes: '15' }, 'state=open'],
  ] as const)('%o', (watched, query) => {
    expect(alarmRows(watched, now)).toBe(`/admin/internal-report?${query}`);
  });

  it('are the audit entries of shown details, for an alarm on details shown', () => {
    expect(alarmRows({ figure: 'details_shown', ...all, minutes: '60' }, now)).toBe(
      '/admin/audit?kind=customer&action=show&at=2026-11-22..2026-11-23',
    );
  });

  it('are only those of today if the window of the alarm began today', () => {
    const later = now + 5 * 60_000;
    expect(alarmRows({ figure: 'calls', ...all, minutes: '15' }, later)).toContain('at=2026-11-23..2026-11-23');
  });
});
