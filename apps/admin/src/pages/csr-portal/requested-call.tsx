import { Button, Group } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip } from '@tulna/console-kit/states';
import type { getCsrCall } from '@tulna/contract/call-requests';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { useState } from 'react';
import { ScriptCard } from '../../calls/script-card.tsx';
import styles from './csr-portal.module.css';
import { useRequestedCall, useRequestedCallChanges } from './queries.ts';

const toneOf = { asked: 'info', ringing: 'info', connected: 'success', ended: undefined, failed: 'warning' } as const;

function Call({ item, isHeld, known }: { item: string; isHeld: boolean; known: AnswerOf<typeof getCsrCall> }) {
  const { panel } = usePhrases('adminCsrQueue');
  const formats = useFormats();
  const { start, hangUp } = useRequestedCallChanges();
  const [busy, setBusy] = useState(false);
  /** The number that the agent dials. The server returns it once, when the call begins. */
  const [dial, setDial] = useState<string | null>(null);
  const { call: words, callTime } = panel;
  const { call, way, window, left_out } = known;
  const during = (work: Promise<unknown>): void => {
    setBusy(true);
    void work.catch(() => undefined).finally(() => setBusy(false));
  };
  const isOn = call !== null && call.state !== 'ended' && call.state !== 'failed';
  return (
    <section className={styles.panel} aria-label={words.title}>
      {window !== null && (
        <Facts facts={[[callTime, `${formats.moment(window.from)} – ${formats.moment(window.to)}`]]} />
      )}
      {isHeld && (
        <>
          {known.script !== null && <ScriptCard script={known.script} inLanguage={known.script.language} />}
          <div aria-live="polite">
            {call !== null && <Chip tone={toneOf[call.state]}>{words.states[call.state]}</Chip>}
          </div>
          {isOn && (
            <>
              <Facts facts={[[words.code, call.code]]} />
              <small>{words.codeHint}</small>
            </>
          )}
          {way === 'none' && <p>{words.notConnected}</p>}
          {way !== 'none' && !isOn && left_out !== null && <p>{words.notAllowed(words.reasons[left_out])}</p>}
          <Group gap="xs">
            {isOn && dial !== null && (
              <Button component="a" href={`tel:+91${dial}`} variant="default">
                {words.dial}
              </Button>
            )}
            {isOn ? (
              <Button color="danger" loading={busy} onClick={() => during(hangUp(call.call_id))}>
                {words.hangUp}
              </Button>
            ) : (
              <Button
                loading={busy}
                disabled={way === 'none' || left_out !== null}
                onClick={() => during(start(item).then((started) => setDial(started.call.dial)))}
              >
                {call === null ? words.start : words.again}
              </Button>
            )}
          </Group>
        </>
      )}
    </section>
  );
}

/** The call of an item: its holder starts and ends it here. If the customer requested the call, its time is shown to all staff. */
export function RequestedCall({ item, isHeld }: { item: string; isHeld: boolean }) {
  const { panel } = usePhrases('adminCsrQueue');
  const call = useRequestedCall(item);
  return (
    <Loaded of={call} words={panel.call}>
      {(known) => <Call item={item} isHeld={isHeld} known={known} />}
    </Loaded>
  );
}
