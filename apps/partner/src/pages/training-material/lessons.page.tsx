import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Message, Notice } from '@tulna/console-kit/states';
import { istDay } from '@tulna/rules/dates';
import { paragraphsOf } from '@tulna/rules/portal-texts';
import { type Training, useTraining, useTrainingChanges } from './queries.ts';
import { Quiz } from './quiz.tsx';
import { Sign } from './sign.tsx';
import styles from './training.module.css';

function Lessons({ lessons }: Pick<Training, 'lessons'>) {
  const language = useLanguage();
  return lessons.map(({ text_id: id, title, body }, index) => (
    <details key={id} className={styles.lesson} open={index === 0}>
      <summary>
        {index + 1}. {title[language]}
      </summary>
      {paragraphsOf(body[language]).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  ));
}

function Certificate({ certificate }: { certificate: NonNullable<Training['certificate']> }) {
  const { certificate: words, states } = usePhrases('partnerTraining');
  const formats = useFormats();
  const language = useLanguage();
  const { download } = useTrainingChanges();
  const { number, name, signed_at: at, version, is_current: isCurrent } = certificate;
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.line(number, name, formats.day(istDay(Date.parse(at))))}</p>
      <p>{words.version(version)}</p>
      {!isCurrent && <Notice tone="warning">{states.newer}</Notice>}
      <div>
        <Button variant="default" onClick={() => void download(language).catch(() => undefined)}>
          {words.download}
        </Button>
      </div>
    </section>
  );
}

function Whole({ training }: { training: Training }) {
  const words = usePhrases('partnerTraining');
  const { lessons, best, certificate } = training;
  const code = lessons.find(({ key }) => key === 'conduct');
  if (lessons.length === 0)
    return (
      <Message picture="empty" title={words.empty.title}>
        {words.empty.text}
      </Message>
    );
  return (
    <>
      <section className={styles.part}>
        <h2>{words.lessonsTitle}</h2>
        <Lessons lessons={lessons} />
      </section>
      <Quiz training={training} />
      {certificate !== null && <Certificate certificate={certificate} />}
      {code !== undefined && certificate?.is_current !== true && (
        <section className={styles.part}>
          <h2>{words.sign.title}</h2>
          {best?.passed === true ? <Sign name={training.name} code={code} /> : <p>{words.sign.first}</p>}
        </section>
      )}
    </>
  );
}

/** The lessons, their quiz, and the code of conduct to sign (R7). */
export function Page() {
  const words = usePhrases('partnerTraining');
  const { pages } = usePhrases('partnerShell');
  const training = useTraining();
  return (
    <div className={styles.page}>
      <PageHeader title={pages['training-material/lessons']} lead={words.lead} />
      <Loaded of={training} words={words}>
        {(known) => <Whole training={known} />}
      </Loaded>
    </div>
  );
}
