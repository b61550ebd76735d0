import { getNeutralityProof, getNeutralityProofs, type NeutralityProof } from '@tulna/contract/neutrality-proofs';
import { DAY_MS, indianClock } from '@tulna/rules/clock';
import { checkLine } from '@tulna/rules/neutrality-check';
import { useState } from 'react';
import { usePhrases } from '../../language/phrases.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { useAnswer } from '../../session/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Notice, Skeleton } from '../../ui/feedback.tsx';
import styles from './how-we-match.module.css';

// Groups digits as `Intl` does for India. Done by hand, because creating an `Intl` format blocks a slow phone.
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',');

/** A proof older than this is shown as out of date, because more than one nightly run was missed. */
const oldAfterMs = 2 * DAY_MS;

function Verdict({ proof }: { proof: NeutralityProof }) {
  const texts = usePhrases('neutralityProof');
  const compared = grouped(proof.compared);
  if (proof.differing > 0)
    return (
      <Notice tone="danger" title={texts.failed}>
        <p>{texts.failedText(grouped(proof.differing), compared)}</p>
      </Notice>
    );
  if (Date.now() - Date.parse(proof.made_at) > oldAfterMs)
    return (
      <Notice tone="warning" title={texts.old}>
        <p>{texts.oldText}</p>
      </Notice>
    );
  return (
    <Notice tone="success" title={texts.passed}>
      <p>{texts.passedText(compared)}</p>
    </Notice>
  );
}

function Result({ proof, day }: { proof: NeutralityProof; day: (iso: string) => string }) {
  const texts = usePhrases('neutralityProof');
  const [date = '', time = ''] = indianClock(Date.parse(proof.made_at)).split('T');
  const facts = {
    made: texts.at(day(date), time.slice(0, 5)),
    people: grouped(proof.people),
    arrangements: grouped(proof.arrangements),
    differing: grouped(proof.differing),
  };
  return (
    <>
      <Verdict proof={proof} />
      <dl className={styles.now}>
        {(['made', 'people', 'arrangements', 'differing'] as const).map((fact) => (
          <div key={fact}>
            <dt>{texts.facts[fact]}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </dl>
      <h3>{texts.check}</h3>
      <p>{texts.checkHow}</p>
      <p>{texts.checkLine}</p>
      <pre className={styles.line}>
        <code>{checkLine(window.location.origin)}</code>
      </pre>
      <ul>
        <li>
          <a href={getNeutralityProof.path}>{texts.last}</a>
        </li>
        <li>
          <a href={getNeutralityProofs.path}>{texts.nights}</a>
        </li>
      </ul>
    </>
  );
}

/** The nightly proof that our earnings change nothing, and how to check it (decision 0126). */
export function Proof({ day }: { day: (iso: string) => string }) {
  const texts = usePhrases('neutralityProof');
  const { failures, ui } = usePhrases('shell');
  const [tries, setTries] = useState(1);
  const answered = useAnswer(String(tries), () => client.call(getNeutralityProof));
  const result = () => {
    if (answered.state === 'waiting')
      return (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      );
    if (answered.state === 'failed')
      return (
        <>
          <Notice tone="warning" live title={failures.loading}>
            <p>{failureText(answered.error, failures)}</p>
          </Notice>
          <Button onClick={() => setTries(tries + 1)}>{ui.retry}</Button>
        </>
      );
    const { proof } = answered.value;
    return proof === null ? <p>{texts.none}</p> : <Result proof={proof} day={day} />;
  };
  return (
    <>
      <h2 id="proof">{texts.title}</h2>
      <p>{texts.text}</p>
      <p>{texts.changed}</p>
      <ul>
        {texts.points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{texts.limits}</p>
      {result()}
    </>
  );
}
