import { checkCallNumber } from '@tulna/contract/calls';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { userPath } from '@tulna/rules/user-pages';
import { useState } from 'react';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import type { PageModule } from '../../site-route.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Notice } from '../../ui/feedback.tsx';
import { PageBody, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Lead } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './call-check.module.css';

type Line = AnswerOf<typeof checkCallNumber>['line'];

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'callCheck').head;
  return { title: title(brand.name), description };
};

function Check() {
  const texts = usePhrases('callCheck');
  const { failures } = usePhrases('shell');
  const [number, setNumber] = useState('');
  const [line, setLine] = useState<Line>();
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setLine(undefined);
    setFailure('');
    setMissing(number.trim() === '');
    if (number.trim() === '' || busy) return;
    setBusy(true);
    try {
      setLine((await client.call(checkCallNumber, { body: { number: number.trim() } })).line);
    } catch (error) {
      setFailure(failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Stack>
        <TextField
          id="called-by"
          label={texts.number}
          error={missing ? texts.missing : undefined}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Row>
          <Button type="submit" kind="primary" busy={busy}>
            {texts.check}
          </Button>
        </Row>
        <Failed>{failure}</Failed>
        {line !== undefined && (
          <Notice
            tone={line === 'promotional' || line === 'service' ? 'success' : 'warning'}
            title={texts.answers[line].title}
            live
          >
            {texts.answers[line].text}
          </Notice>
        )}
      </Stack>
    </form>
  );
}

/** Says whether a number is one of our lines, that numbers can be forged, and what we never ask for (A14). */
export function Page() {
  const { title, lead, forged, never } = usePhrases('callCheck');
  return (
    <PageBody>
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
        </Stack>
        <Check />
        <Stack gap="tight">
          <h2>{forged.title}</h2>
          <p>{forged.text}</p>
          <p>
            <Link to={userPath('my-data')}>{forged.link}</Link>
          </p>
        </Stack>
        <Stack gap="tight">
          <h2>{never.title}</h2>
          <ul className={styles.list}>
            {never.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>{never.text}</p>
        </Stack>
      </Stack>
    </PageBody>
  );
}
