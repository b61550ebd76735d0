import { Button, Group } from '@mantine/core';
import { newIntent } from '@tulna/client/client';
import { useFocusRestored } from '@tulna/console-kit/focus-back';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import type { CallDesk, CallLead } from '@tulna/contract/calls';
import { useRef, useState } from 'react';
import { useDeskChanges } from './desk-queries.ts';
import styles from './telecalling.module.css';

const toneOf = { asked: 'info', ringing: 'info', connected: 'success', ended: undefined, failed: 'warning' } as const;

/** The call to a lead: the buttons to start and end it, its state from the dialler, and the code that both customer and staff see. */
export function CallCard({ lead, desk }: { lead: CallLead; desk: CallDesk }) {
  const { call: words, notConnected } = usePhrases('adminTelecalling');
  const { start, hangUp, release } = useDeskChanges();
  const [busy, setBusy] = useState(false);
  const { call } = lead;
  const during = (work: Promise<unknown>): void => {
    setBusy(true);
    void work.catch(() => undefined).finally(() => setBusy(false));
  };
  const isOn = call !== null && call.state !== 'ended' && call.state !== 'failed';
  const mayCall = call === null || call.state === 'failed';
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus when the focused button disappears; after the call, the result form takes it.
  useFocusRestored(heading, isOn ? 'on' : mayCall ? 'before' : undefined);
  return (
    <section className={styles.card} aria-label={words.title}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <div aria-live="polite">{call !== null && <Chip tone={toneOf[call.state]}>{words.states[call.state]}</Chip>}</div>
      {isOn && (
        <div>
          <small>{words.code}</small>
          <p className={styles.code}>{call.code}</p>
          <small>{words.codeHint}</small>
        </div>
      )}
      {isOn && <small>{words.line(call.line)}</small>}
      {isOn && call.dial !== null && (
        <Button component="a" href={`tel:+91${call.dial}`} variant="default">
          {words.dial}
        </Button>
      )}
      {call?.state === 'ended' && call.seconds !== null && <small>{words.talked(call.seconds)}</small>}
      {desk.way === 'none' && <p>{notConnected}</p>}
      <Group gap="xs">
        {mayCall && (
          <Button
            loading={busy}
            disabled={desk.way === 'none'}
            onClick={() => during(start(lead.lead_id, newIntent()))}
          >
            {call === null ? words.start : words.again}
          </Button>
        )}
        {isOn && (
          <Button color="danger" loading={busy} onClick={() => during(hangUp(call.call_id))}>
            {words.hangUp}
          </Button>
        )}
        {mayCall && (
          <Button variant="default" onClick={() => during(release(lead.lead_id))}>
            {words.release}
          </Button>
        )}
      </Group>
    </section>
  );
}
