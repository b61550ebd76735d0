import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { getMaskInfo, verifyIdentity } from '@tulna/contract/customers';
import { waitingTime } from '@tulna/phrases/plural';
import { checkBirthDate, istDay } from '@tulna/rules/dates';
import { checkPan, normalisePan } from '@tulna/rules/patterns';
import { useEffect, useState } from 'react';
import { useForm, wrongOf } from '../../../form/use-form.tsx';
import { openHelp } from '../../../frame/help.tsx';
import { phrasesOf, useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { useCustomer, useProceed } from '../../../session/customer.ts';
import { useFailureToast } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Notice, Skeleton } from '../../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './welcome-back.module.css';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'welcomeBack').head.title(brand.name),
});

/** Seconds left until a moment, counted down once a second. */
function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** Shown after too many tries: how long the form stays locked; then it opens again. */
function Locked({ until, onOver }: { until: number; onOver: () => void }) {
  const texts = usePhrases('welcomeBack');
  const language = useLanguage();
  const left = useSecondsUntil(until);
  const words = waitingTime(language, left, { second: texts.seconds, minute: texts.minutes });
  return (
    <Stack>
      <h1>{texts.lockedTitle}</h1>
      <Notice tone={left > 0 ? 'warning' : 'success'} live>
        {left > 0 ? texts.lockedFor(words) : texts.lockedOver}
      </Notice>
      {left === 0 && (
        <Button kind="primary" size="large" wide onClick={onOver}>
          {texts.again}
        </Button>
      )}
    </Stack>
  );
}

/** The stored data; the parts that only its owner knows are masked. */
function Record({ userId }: { userId: string }) {
  const texts = usePhrases('welcomeBack');
  const { failures, ui } = usePhrases('shell');
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, getMaskInfo, { params: { id: userId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useFailureToast(error);
  // If the record can't be loaded, only a notice is shown here; the details below can still be confirmed.
  if (data === undefined && error !== null)
    return (
      <Notice title={failures.loading}>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          {ui.retry}
        </Button>
      </Notice>
    );
  return (
    <dl className={styles.record} aria-label={texts.stored}>
      <div>
        <dt>{texts.pan}</dt>
        <dd>{data?.data.pan ?? <Skeleton shape="short" />}</dd>
      </div>
      <div>
        <dt>{texts.birthDate}</dt>
        <dd>{data?.data.birth_date ?? <Skeleton shape="short" />}</dd>
      </div>
    </dl>
  );
}

/** Asks for PAN and birth date and compares them with the stored record before any of it is shown (§2 welcome-back, C2). */
export function Page() {
  const texts = usePhrases('welcomeBack');
  const { user_id: userId } = useCustomer();
  const proceed = useProceed();
  const [lockedUntil, setLockedUntil] = useState<number>();
  const form = useForm({
    start: { pan: '', birth_date: '' },
    labels: { pan: texts.pan, birth_date: texts.birthDate },
    check: ({ pan, birth_date: date }) =>
      wrongOf({
        pan: pan === '' ? 'required' : checkPan(pan),
        birth_date: date === '' ? 'required' : checkBirthDate(date, istDay(Date.now())),
      }),
    async send(body) {
      const { redirect } = await client.call(verifyIdentity, { body });
      await proceed(redirect);
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'identity_locked') return false;
      setLockedUntil(Date.now() + (error.retryAfter ?? 1800) * 1000);
      return true;
    },
  });

  const help = (
    <div className={styles.help}>
      <Small>{texts.help}</Small>
      <Button kind="quiet" onClick={() => openHelp(texts.question)}>
        {texts.helpButton}
      </Button>
    </div>
  );

  if (lockedUntil !== undefined) {
    return (
      <PageBody width="narrow">
        <Card look="raised">
          <Stack>
            <Locked until={lockedUntil} onOver={() => setLockedUntil(undefined)} />
            {help}
          </Stack>
        </Card>
      </PageBody>
    );
  }
  return (
    <PageBody width="narrow">
      <Card look="raised">
        <form {...form.form}>
          <Stack>
            <h1>{texts.title}</h1>
            <p>{texts.text}</p>
            {form.errors}
            <Record userId={userId} />
            <TextField
              {...form.bind('pan', normalisePan)}
              label={texts.pan}
              hint={texts.panHint}
              why={texts.why}
              capitals
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
            />
            <DateField {...form.valueOf('birth_date')} label={texts.birthDate} birthday />
            <Button type="submit" kind="primary" size="large" wide busy={form.busy}>
              {texts.confirm}
            </Button>
            {help}
          </Stack>
        </form>
      </Card>
    </PageBody>
  );
}
