import { Button } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { numberField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import type { getCallSample } from '@tulna/contract/calls';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { callLimits } from '@tulna/rules/telecalling';
import { useState } from 'react';
import { useReview, useSample } from './board-queries.ts';
import styles from './telecalling.module.css';

type Call = AnswerOf<typeof getCallSample>['calls'][number];

function Review({ call, onClose }: { call: Call; onClose: () => void }) {
  const { sample: words } = usePhrases('adminCallCampaigns');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const review = useReview();
  return (
    <FormDialog
      title={words.reviewOf(call.agent, formats.moment(call.asked_at))}
      action={words.save}
      fields={[
        numberField('score', { label: words.score, min: 1, max: 5, required: true }),
        textField('note', { label: words.note, lines: 3, max: callLimits.review }),
      ]}
      initial={{ score: call.review_score, note: call.review_note }}
      send={(typed) => review({ call_id: call.call_id, ...typed })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Ten conversations of yesterday, drawn at random, each with the agent's notes and a score by a second person. */
export function Sample() {
  const { sample: words, board, calls, columns } = usePhrases('adminCallCampaigns');
  const script = usePhrases('adminCallScript');
  const formats = useFormats();
  const sample = useSample();
  const [reviewed, setReviewed] = useState<Call>();
  return (
    <section className={styles.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <Loaded of={sample} words={{ failed: board.failed, notFresh: board.failed }}>
        {({ calls: drawn }) =>
          drawn.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className={styles.list}>
              {drawn.map((call) => (
                <li key={call.call_id} className={styles.card}>
                  <Facts
                    facts={[
                      [calls.columns.asked_at, formats.moment(call.asked_at)],
                      [calls.columns.agent, call.agent],
                      [calls.columns.campaign, call.campaign],
                      [calls.columns.seconds, call.seconds === null ? null : formats.number(call.seconds)],
                      [calls.columns.outcome, calls.values.outcome[call.outcome]],
                      [
                        columns.script_name,
                        call.script === null ? null : script.title(call.script.name, call.script.version),
                      ],
                      [words.note, call.note === '' ? words.noNote : call.note],
                      [
                        calls.columns.review_score,
                        call.review_score === null ? null : words.reviewed(call.review_score, call.reviewed_by),
                      ],
                    ]}
                  />
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={words.reviewOf(call.agent, formats.moment(call.asked_at))}
                    onClick={() => setReviewed(call)}
                  >
                    {words.review}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {reviewed && <Review call={reviewed} onClose={() => setReviewed(undefined)} />}
    </section>
  );
}
