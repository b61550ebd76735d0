import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { type FormEvent, useRef, useState } from 'react';
import { type Training, useTrainingChanges } from './queries.ts';
import styles from './training.module.css';

type Result = Awaited<ReturnType<ReturnType<typeof useTrainingChanges>['take']>>;

interface QuestionProps {
  question: Training['quiz']['questions'][number];
  number: number;
  chosen: number | undefined;
  fault: string | undefined;
  onChoose: (option: number) => void;
}

function Question({
  question: { question_id: id, question, options },
  number,
  chosen,
  fault,
  onChoose,
}: QuestionProps) {
  const { quiz: words } = usePhrases('partnerTraining');
  const language = useLanguage();
  return (
    <fieldset className={styles.question} aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend>
        <small>{words.number(number)}</small> {question[language]}
      </legend>
      {options.map((option, index) => (
        <label key={option.en}>
          <input type="radio" name={id} checked={chosen === index} onChange={() => onChoose(index)} />
          <span>{option[language]}</span>
        </label>
      ))}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** The quiz: marked by the server, which lists the wrong answers. */
export function Quiz({ training: { quiz, best } }: { training: Training }) {
  const { quiz: words } = usePhrases('partnerTraining');
  const { failures } = usePhrases('consoleKit');
  const { take } = useTrainingChanges();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [isTried, setTried] = useState(false);
  const [result, setResult] = useState<Result>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = quiz.questions.filter(({ question_id: id }) => chosen[id] === undefined);
  const faultOf = (id: string): string | undefined => {
    if (isTried && chosen[id] === undefined) return words.missing;
    return result?.wrong.includes(id) === true ? words.wrong : undefined;
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const [first] = missing;
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${first.question_id}"]`)?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    const answers = Object.entries(chosen).map(([question_id, option]) => ({ question_id, option }));
    await take({ edition: quiz.edition, answers }).then(setResult, setError);
    setSending(false);
  };
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.lead(quiz.pass_percent)}</p>
      {result === undefined && best?.passed === true && (
        <Notice tone="success">{words.passed(best.right, best.of)}</Notice>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void send(event)}
        className={styles.part}
        aria-label={words.title}
      >
        {quiz.questions.map((question, index) => (
          <Question
            key={question.question_id}
            question={question}
            number={index + 1}
            chosen={chosen[question.question_id]}
            fault={faultOf(question.question_id)}
            onChoose={(option) => {
              setChosen({ ...chosen, [question.question_id]: option });
              setResult(undefined);
            }}
          />
        ))}
        {result !== undefined && (
          <Notice tone={result.passed ? 'success' : 'warning'}>
            {result.passed ? words.passed(result.right, result.of) : words.failed(result.right, result.of)}
          </Notice>
        )}
        {error !== undefined && <Notice tone="danger">{failureText(error, failures)}</Notice>}
        <div>
          <Button type="submit" loading={isSending}>
            {words.send}
          </Button>
        </div>
      </form>
    </section>
  );
}
