import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getMyCalls } from '@tulna/contract/calls';
import { clockTime } from '@tulna/phrases/moments';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { GiveDialog } from './give-dialog.tsx';
import styles from './my-data.module.css';
import { WithdrawDialog } from './withdraw-consent.tsx';

const purpose = 'contact_call';
/** Milliseconds between two polls for a running call. */
const askEveryMs = 5000;

/** Our calls to the customer: how often we may call, who is calling now with the code that the agent sees too, and the switch that stops or allows calls. */
export function Calls() {
  const { calls: texts } = usePhrases('myData');
  const language = useLanguage();
  const [dialog, setDialog] = useState<'stop' | 'allow'>();
  const { data, refetch } = useQuery({ ...query(client, getMyCalls), staleTime: 0, refetchInterval: askEveryMs });
  if (data === undefined) return null;
  const { live, allowed, listed } = data;
  const close = () => {
    setDialog(undefined);
    void refetch();
  };
  return (
    <section id="calls">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <div aria-live="polite">
          {live === null ? (
            <p>{texts.nobody}</p>
          ) : (
            <Notice tone="success" title={texts.live(live.agent, clockTime(live.since, language))}>
              {texts.code} <strong>{live.code}</strong>. {texts.codeHint(live.line)}
            </Notice>
          )}
        </div>
        <div className={styles.entry}>
          <div className={styles.head}>
            <h3>{texts.limit(data.per_week, data.per_day)}</h3>
            {allowed === 1 && listed === 0 ? <Chip tone="success">{texts.on}</Chip> : <Chip>{texts.off}</Chip>}
          </div>
          <p className={styles.quiet}>{texts.used(data.this_week, data.today)}</p>
          <p className={styles.quiet}>{texts.hours(data.from_hour, data.to_hour)}</p>
          {listed === 1 && <p>{texts.listed}</p>}
          <div className={styles.answers}>
            {allowed === 1 && <Button onClick={() => setDialog('stop')}>{texts.stop}</Button>}
            {(allowed === 0 || listed === 1) && <Button onClick={() => setDialog('allow')}>{texts.allow}</Button>}
          </div>
        </div>
        <p>
          <Link to="/is-this-call-from-you">{texts.check}</Link>
        </p>
      </Stack>
      <WithdrawDialog
        consent={dialog === 'stop' ? { purpose, title: texts.title, lenderKey: null, givable: true } : undefined}
        onClose={close}
      />
      <GiveDialog what={dialog === 'allow' ? { purpose } : undefined} onClose={close} />
    </section>
  );
}
