import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { StaffAccount } from '@tulna/contract/staff';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useState } from 'react';
import { toneOf } from './columns.tsx';
import { useStaffChanges, useStaffRecord } from './queries.ts';
import { ResetDialog } from './reset.dialog.tsx';
import { WaitingReset } from './reset-section.tsx';
import { RoleDialog } from './role.dialog.tsx';
import { AccountSections } from './sections.tsx';
import styles from './staff.module.css';
import { SwitchDialog } from './switch.dialog.tsx';

type Words = ConsoleTopics['adminStaff'];
type Doing = 'role' | 'switch' | 'reset' | 'resend' | 'withdraw' | 'end';

/** Why this person can't sign in, or why the account can’t be changed here. */
function State({ account, words, formats }: { account: StaffAccount; words: Words; formats: Formats }) {
  const { panel, values } = words;
  const { state, link_expires_at: until, disabled_reason: reason, disabled_at: at } = account;
  if (account.own === 1) return <Notice tone="info">{panel.own}</Notice>;
  if (state === 'invited')
    return (
      <Notice tone={until === null ? 'warning' : 'info'}>
        {until === null ? panel.invitedLate : panel.invited(formats.moment(until))}
      </Notice>
    );
  if (state === 'reset')
    return <Notice tone="warning">{until === null ? panel.resetLate : panel.reset(formats.moment(until))}</Notice>;
  if (state === 'active') return null;
  return (
    <Notice tone="warning">
      {reason === null ? panel.disabledPlain : panel.disabled(values.reason[reason])}
      {at !== null && <small> {panel.by(account.disabled_by, formats.moment(at))}</small>}
      {account.disabled_note !== '' && <p>{panel.note(account.disabled_note)}</p>}
    </Notice>
  );
}

interface ActionsProps {
  account: StaffAccount;
  words: Words;
  /** Whether a reset already waits for approval. */
  isResetWaiting: boolean;
  onDo: (doing: Doing) => void;
}

/** The actions for an account in its state; there are none for the person's own account. */
function Actions({ account: { state, own, sessions }, words, isResetWaiting, onDo }: ActionsProps) {
  if (own === 1) return null;
  const button = (doing: Doing, label: string) => (
    <Button size="xs" variant="default" onClick={() => onDo(doing)}>
      {label}
    </Button>
  );
  return (
    <>
      {(state === 'invited' || state === 'reset') && button('resend', words.link.resend)}
      {state === 'invited' && button('withdraw', words.link.withdraw)}
      {button('role', words.role.action)}
      {sessions > 0 && button('end', words.end.action)}
      {state === 'active' && !isResetWaiting && button('reset', words.reset.action)}
      {state !== 'invited' && button('switch', state === 'disabled' ? words.switch.on : words.switch.off)}
    </>
  );
}

/** The record of a staff account: its state, what can be done, a reset that waits, and its sign-ins. */
export function StaffPanel({ account, onGone }: { account: StaffAccount; onGone: () => void }) {
  const words = usePhrases('adminStaff');
  const formats = useFormats();
  const record = useStaffRecord(account.staff_id);
  const changes = useStaffChanges();
  const [doing, setDoing] = useState<Doing>();
  const { columns, panel, values } = words;
  const { staff_id: id, name } = account;
  const close = () => setDoing(undefined);
  const questions = {
    resend: { text: words.link.resendText, action: words.link.resend, run: () => changes.resend({ staff_id: id }) },
    withdraw: {
      text: words.link.withdrawText(name),
      action: words.link.withdraw,
      run: () => changes.withdraw(id).then(onGone),
    },
    end: { text: words.end.text(name), action: words.end.action, run: () => changes.endSessions(id) },
  };
  const question = doing === 'resend' || doing === 'withdraw' || doing === 'end' ? questions[doing] : undefined;
  return (
    <div className={styles.panel}>
      <Group gap="xs">
        <Chip tone={toneOf[account.state]}>{values.state[account.state]}</Chip>
        <Actions
          account={account}
          words={words}
          isResetWaiting={record.data === undefined || record.data.reset !== null}
          onDo={setDoing}
        />
      </Group>
      <State account={account} words={words} formats={formats} />
      <Loaded of={record} words={panel}>
        {(loaded) => (
          <div className={styles.panel}>
            {loaded.reset !== null && <WaitingReset account={account} reset={loaded.reset} />}
            <section>
              <h3>{panel.facts}</h3>
              <Facts
                facts={[
                  [columns.email, account.email],
                  [columns.role, values.role[account.role_id]],
                  [
                    panel.secondFactor,
                    loaded.passkeys.length === 0
                      ? panel.codes
                      : panel.withPasskeys(loaded.passkeys.map((passkey) => passkey.name).join(', ')),
                  ],
                  [columns.language, values.language[account.language]],
                  [
                    columns.last_seen_at,
                    account.last_seen_at === null ? words.never : formats.moment(account.last_seen_at),
                  ],
                  [columns.created_at, panel.by(account.invited_by, formats.moment(account.created_at))],
                ]}
              />
            </section>
            <AccountSections account={account} record={loaded} />
          </div>
        )}
      </Loaded>
      {doing === 'role' && <RoleDialog account={account} onClose={close} />}
      {doing === 'switch' && <SwitchDialog account={account} onClose={close} />}
      {doing === 'reset' && <ResetDialog account={account} onClose={close} />}
      {question !== undefined && (
        <ConfirmQuestion text={question.text} action={question.action} onConfirm={question.run} onClose={close} />
      )}
    </div>
  );
}
