import { Button, Group, Stack } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { SuspiciousLead } from '@tulna/contract/suspicious-leads';
import { formatPaise } from '@tulna/rules/money';
import { categoryOf, REVIEW_CATEGORIES, suspiciousLeadLimits } from '@tulna/rules/suspicious-leads';
import { useState } from 'react';
import { Link } from 'react-router';
import { reasonsInWords } from './columns.tsx';
import { useSuspiciousLeadChanges } from './queries.ts';

/** One suspicious lead: its findings, the decisions made, and the actions. */
export function LeadPanel({ one }: { one: SuspiciousLead }) {
  const words = usePhrases('adminSuspiciousLeads');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { hold, release, refuse, confirm, undo } = useSuspiciousLeadChanges();
  const [dialog, setDialog] = useState<'hold' | 'release' | 'refuse' | 'confirm' | 'undo'>();
  const { columns, values } = words;
  const close = () => setDialog(undefined);
  const reason = textField('reason', {
    label: words.reason,
    hint: words.reasonHint,
    max: suspiciousLeadLimits.reason,
    required: true,
  });
  const category = choiceField('category', {
    label: columns.category,
    options: REVIEW_CATEGORIES.map((value) => ({ value, label: values.category[value] })),
  });
  const initial = { category: one.category ?? categoryOf(one.reasons) };
  const isRefusal = one.state === 'refusal_asked' || one.state === 'refused';
  return (
    <Stack gap="md">
      <Notice tone={one.state === 'released' ? 'info' : 'warning'}>{reasonsInWords(one, words)}</Notice>
      <Facts
        facts={[
          [columns.state, values.state[one.state]],
          [columns.partner, one.partner.name],
          [columns.merchant, one.merchant],
          [columns.name, `${one.name} ${one.phone}`.trim()],
          [columns.product, one.lead === null ? words.noLead : (words.products[one.lead.product] ?? one.lead.product)],
          [columns.step, one.lead && words.steps[one.lead.step]],
          [columns.began, one.lead && formats.moment(one.lead.created_at)],
          [columns.unpaid, formatPaise(one.unpaid_paise)],
          [columns.found_at, formats.moment(one.found_at)],
          [columns.category, one.category && values.category[one.category]],
          [columns.reason, one.reason],
          [columns.asked_by, one.asked_by],
          [columns.decided_by, one.decided_at === null ? null : `${one.decided_by}, ${formats.moment(one.decided_at)}`],
        ]}
      />
      {one.lead !== null && (
        <p>
          <Link to={`/admin/csr-portal/${one.customer_id}/${one.lead_id}`}>{words.customer}</Link>
        </p>
      )}
      <Group>
        {one.state === 'held' && (
          <Button color="danger" variant="light" onClick={() => setDialog('refuse')}>
            {words.refuse}
          </Button>
        )}
        {one.state === 'refusal_asked' && (
          <Button color="danger" variant="light" onClick={() => setDialog('confirm')}>
            {words.confirm}
          </Button>
        )}
        {isRefusal && (
          <Button variant="default" onClick={() => setDialog('undo')}>
            {words.undo}
          </Button>
        )}
        {(one.state === 'open' || one.state === 'released') && (
          <Button color="danger" variant="light" onClick={() => setDialog('hold')}>
            {words.hold}
          </Button>
        )}
        {(one.state === 'open' || one.state === 'held') && (
          <Button variant="default" onClick={() => setDialog('release')}>
            {words.release}
          </Button>
        )}
      </Group>
      {dialog === 'hold' && (
        <FormDialog
          title={words.holdTitle(one.code)}
          intro={<p>{words.holdText}</p>}
          action={words.hold}
          fields={[category, reason]}
          initial={initial}
          send={(body) => hold(one, body)}
          failure={(error) => failureText(error, failures)}
          onClose={close}
        />
      )}
      {dialog === 'refuse' && (
        <FormDialog
          title={words.refuseTitle(one.code)}
          intro={<p>{words.refuseText}</p>}
          action={words.refuse}
          fields={[
            category,
            textField('reason', {
              label: words.reason,
              hint: words.toldHint,
              max: suspiciousLeadLimits.reason,
              required: true,
            }),
          ]}
          initial={initial}
          send={(body) => refuse(one, body)}
          failure={(error) => failureText(error, failures)}
          onClose={close}
        />
      )}
      {dialog === 'confirm' && (
        <FormDialog
          title={words.confirmTitle(one.code)}
          intro={
            <>
              <p>{words.confirmText}</p>
              <p>{one.reason}</p>
            </>
          }
          action={words.confirm}
          fields={[]}
          send={() => confirm(one)}
          failure={(error) => failureText(error, failures)}
          onClose={close}
        />
      )}
      {dialog === 'undo' && (
        <FormDialog
          title={words.undoTitle(one.code)}
          intro={<p>{words.undoText}</p>}
          action={words.undo}
          fields={[reason]}
          send={(body) => undo(one, body)}
          failure={(error) => failureText(error, failures)}
          onClose={close}
        />
      )}
      {dialog === 'release' && (
        <FormDialog
          title={words.releaseTitle(one.code)}
          intro={<p>{words.releaseText}</p>}
          action={words.release}
          fields={[reason]}
          send={(body) => release(one, body)}
          failure={(error) => failureText(error, failures)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
