import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { ContactCorrection } from '@tulna/contract/contact-corrections';
import { type ReactNode, useState } from 'react';
import { CodeDialog, StartDialog, StopDialog } from './correction.dialogs.tsx';
import { useCorrectionSteps, useCorrections } from './correction-queries.ts';
import styles from './customers.module.css';

const toneOf = { done: 'success', refused: 'danger', stopped: undefined, expired: undefined } as const;

type Doing = 'newCode' | 'oldCode' | 'stop' | 'lost' | 'confirm';

/** The next step, in a sentence. */
function useNext({ state, to, expires_at, due_at, confirmable }: ContactCorrection): string {
  const { next } = usePhrases('adminCustomers').correction;
  const formats = useFormats();
  const until = formats.moment(expires_at);
  if (state === 'waiting') return next.waiting(formats.moment(due_at ?? expires_at));
  if (state === 'asked') return `${next.asked(until)}${confirmable === 1 ? '' : ` ${next.askedOwn}`}`;
  return `${state === 'started' ? next.started(to) : next.proved} ${next.until(until)}`;
}

/** The actions for an open correction, the likeliest first. */
function Ways({ correction, onDo }: { correction: ContactCorrection; onDo: (doing: Doing) => void }) {
  const words = usePhrases('adminCustomers').correction;
  const { send } = useCorrectionSteps();
  const [isSending, setSending] = useState(false);
  const { correction_id, state, old_code_sent: sent, confirmable } = correction;
  const which = state === 'started' ? 'new' : 'old';
  const sendCode = async () => {
    setSending(true);
    await send({ correction_id, which }).catch(() => undefined);
    setSending(false);
  };
  const hasCode = state === 'started' || (state === 'proved' && sent === 1);
  const button = (label: string, onClick: () => void, isFirst = false): ReactNode => (
    <Button size="xs" variant={isFirst ? 'filled' : 'default'} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Group gap="xs">
      {hasCode && button(words.code.enter, () => onDo(which === 'new' ? 'newCode' : 'oldCode'), true)}
      {(state === 'started' || state === 'proved') && (
        <Button size="xs" variant="default" loading={isSending} onClick={() => void sendCode()}>
          {hasCode ? words.code.again : words.code.toOld}
        </Button>
      )}
      {state === 'proved' && button(words.lost.button, () => onDo('lost'))}
      {confirmable === 1 && button(words.confirm.button, () => onDo('confirm'), true)}
      {button(words.stop.button, () => onDo('stop'))}
    </Group>
  );
}

/** The open correction: its progress, and the actions. */
function Open({ correction }: { correction: ContactCorrection }) {
  const words = usePhrases('adminCustomers').correction;
  const formats = useFormats();
  const steps = useCorrectionSteps();
  const [doing, setDoing] = useState<Doing>();
  const next = useNext(correction);
  const close = () => setDoing(undefined);
  const { correction_id: id, kind, state, from, to, reason, note, started_by, started_at } = correction;
  return (
    <Notice tone="warning">
      <strong>
        {words.kinds[kind]}: {words.states[state]}
      </strong>
      <p>{words.change(from, to)}</p>
      <p>
        {words.reasons[reason]} {note} <small>{words.by(started_by, formats.moment(started_at))}</small>
      </p>
      <p>{next}</p>
      <Ways correction={correction} onDo={setDoing} />
      {(doing === 'newCode' || doing === 'oldCode') && (
        <CodeDialog correction={correction} which={doing === 'newCode' ? 'new' : 'old'} onClose={close} />
      )}
      {doing === 'stop' && <StopDialog correction={correction} onClose={close} />}
      {(doing === 'lost' || doing === 'confirm') && (
        <ConfirmQuestion
          text={doing === 'lost' ? words.lost.text : words.confirm.text(to)}
          action={doing === 'lost' ? words.lost.action : words.confirm.button}
          onConfirm={() => (doing === 'lost' ? steps.ask(id) : steps.confirm(id))}
          onClose={close}
        />
      )}
    </Notice>
  );
}

/** A correction that has ended, with its result. */
function Past({ correction }: { correction: ContactCorrection }) {
  const words = usePhrases('adminCustomers').correction;
  const formats = useFormats();
  const { kind, state, from, to, reason, note, started_by, started_at, ended_at, refusal } = correction;
  const { asked_by, asked_at, confirmed_by, confirmed_at, stopped_by, ended_by, stop_note } = correction;
  const at = formats.moment(ended_at ?? started_at);
  const ending =
    stopped_by === null
      ? words.ended.at(at)
      : stopped_by === 'customer'
        ? words.ended.customer(at)
        : words.ended.staff(ended_by, at);
  return (
    <li>
      <header>
        <strong>{words.kinds[kind]}</strong>
        <Chip tone={toneOf[state as keyof typeof toneOf]}>{words.states[state]}</Chip>
        <small>{words.change(from, to)}</small>
      </header>
      <span>
        {words.reasons[reason]} {note}
      </span>
      <small>{words.by(started_by, formats.moment(started_at))}</small>
      {asked_at !== null && <small>{words.ended.asked(asked_by, formats.moment(asked_at))}</small>}
      {confirmed_at !== null && <small>{words.ended.confirmed(confirmed_by, formats.moment(confirmed_at))}</small>}
      <small>
        {ending} {stop_note}
      </small>
      {refusal !== null && <span>{words.ended.refusals[refusal]}</span>}
    </li>
  );
}

/** Corrections of a customer's sign-in contacts: the open one with its next step, a button for a new one, and those that ended. */
export function ContactCorrections({ customerId, isActive }: { customerId: string; isActive: boolean }) {
  const { correction: words, record } = usePhrases('adminCustomers');
  const corrections = useCorrections(customerId);
  const [isStarting, setStarting] = useState(false);
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <small>{words.lead}</small>
      <Loaded of={corrections} words={{ failed: words.failed, notFresh: record.notFresh }}>
        {({ kinds, open, past }) => (
          <>
            {open !== null && <Open correction={open} />}
            {open === null && isActive && kinds.length > 0 && (
              <div>
                <Button size="xs" variant="default" onClick={() => setStarting(true)}>
                  {words.start}
                </Button>
              </div>
            )}
            {open === null && past.length === 0 && <p>{words.none}</p>}
            <ul className={styles.rows}>
              {past.map((one) => (
                <Past key={one.correction_id} correction={one} />
              ))}
            </ul>
            {isStarting && <StartDialog customerId={customerId} kinds={kinds} onClose={() => setStarting(false)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
