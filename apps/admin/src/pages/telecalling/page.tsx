import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Message, Notice } from '@tulna/console-kit/states';
import type { CallDesk } from '@tulna/contract/calls';
import { useEffect, useState } from 'react';
import { ScriptCard } from '../../calls/script-card.tsx';
import { shownRole } from '../../session.ts';
import { CallCard } from './call-card.tsx';
import { holdLead, useDesk, useDeskChanges } from './desk-queries.ts';
import { LeadFacts } from './lead-facts.tsx';
import { ResultCard } from './result-card.tsx';
import { TelecallingTabs } from './tabs.tsx';
import styles from './telecalling.module.css';

/** Milliseconds between two heartbeats to the server, which keeps a lead for the agent for two minutes. */
const heartbeatMs = 30_000;

function Desk({ desk }: { desk: CallDesk }) {
  const words = usePhrases('adminTelecalling');
  const formats = useFormats();
  const { next } = useDeskChanges();
  const [hasAsked, setAsked] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const { lead } = desk;
  const id = lead?.lead_id;
  useEffect(() => {
    if (id === undefined) return;
    const beat = setInterval(() => void holdLead(id).catch(() => undefined), heartbeatMs);
    return () => clearInterval(beat);
  }, [id]);
  const take = (): void => {
    setTaking(true);
    void next()
      .then(
        () => setAsked(true),
        () => undefined,
      )
      .finally(() => setTaking(false));
  };
  if (lead === null) {
    const state = desk.opens_at === null ? (hasAsked ? words.none : words.ready) : undefined;
    return (
      <Message
        picture="empty"
        title={state?.title ?? words.closed.title}
        action={
          desk.open && (
            <Button size="md" loading={isTaking} onClick={take}>
              {words.take}
            </Button>
          )
        }
      >
        {state?.text ?? words.closed.text(formats.moment(desk.opens_at ?? ''))}
      </Message>
    );
  }
  const { call } = lead;
  return (
    <div className={styles.desk}>
      <div className={styles.column}>
        <LeadFacts lead={lead} isAsked={isTaking || hasAsked} />
        <ScriptCard key={lead.lead_id} script={lead.script} inLanguage={lead.language} />
      </div>
      <div className={styles.column}>
        <CallCard lead={lead} desk={desk} />
        {call !== null && (call.state === 'ended' || call.way === 'direct') && (
          <ResultCard key={call.call_id} call={call} onSaved={take} />
        )}
        {call !== null && call.state !== 'ended' && call.state !== 'failed' && call.way === 'dialler' && (
          <Notice tone="info">{words.result.after}</Notice>
        )}
      </div>
    </div>
  );
}

/** The agent's desk: one customer at a time, the call, and its result (A14). */
export function Page() {
  const words = usePhrases('adminTelecalling');
  const desk = useDesk();
  return (
    <>
      {shownRole() === 1 && <TelecallingTabs />}
      <PageHeader title={words.title} lead={words.lead} />
      <Loaded of={desk} words={{ failed: words.loadFailed, notFresh: words.loadFailed }}>
        {(loaded) => (
          <div className={styles.panel}>
            <small>{words.today(loaded.today.calls, loaded.today.connected, loaded.call_backs)}</small>
            <Desk desk={loaded} />
          </div>
        )}
      </Loaded>
    </>
  );
}
