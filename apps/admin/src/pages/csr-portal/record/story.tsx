import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Message } from '@tulna/console-kit/states';
import { STORY_KINDS, type StoryKind } from '@tulna/rules/customer-story';
import { useState } from 'react';
import { type Pair, useStory } from './queries.ts';
import styles from './record.module.css';
import { remarkOf, sentenceOf } from './story-words.ts';

interface StoryProps {
  pair: Pair;
  /** Shows the decisions and offers of one application. */
  onOpen: (application: string) => void;
}

/** Everything that happened, the newest first. It can be filtered by kind, and earlier pages load on demand. */
export function Story({ pair, onOpen }: StoryProps) {
  const words = usePhrases('adminCsrRecord');
  const { kinds: caseKinds } = usePhrases('adminCases');
  const { failures, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const [kind, setKind] = useState<StoryKind | ''>('');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useStory(pair, kind);
  const { story } = words;
  const moments = data?.pages.flatMap((page) => page.moments);
  return (
    <section className={styles.section} aria-label={story.title}>
      <div className={styles.top}>
        <h2>{story.title}</h2>
        <select
          className={styles.select}
          aria-label={story.filter}
          value={kind}
          onChange={({ currentTarget }) => setKind(STORY_KINDS.find((one) => one === currentTarget.value) ?? '')}
        >
          <option value="">{story.everything}</option>
          {STORY_KINDS.map((one) => (
            <option key={one} value={one}>
              {story.kinds[one]}
            </option>
          ))}
        </select>
      </div>
      {moments === undefined && !error && <Lines count={8} height={40} />}
      {error && (
        <Message
          picture="broken"
          title={story.failed}
          action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
        >
          {failureText(error, failures)}
        </Message>
      )}
      {moments !== undefined && (
        <ol className={styles.events} aria-label={story.title}>
          {moments.map((moment) => {
            const remark = remarkOf(moment, words);
            const { application } = moment.facts;
            const opens = (moment.kind === 'decision' || moment.kind === 'offer') && typeof application === 'string';
            return (
              <li key={moment.id}>
                <span className={styles.text}>{sentenceOf(moment, words, formats, caseKinds)}</span>
                {remark !== '' && <span>{remark}</span>}
                <span className={styles.when}>
                  <small>
                    {formats.moment(moment.at)} · {story.kinds[moment.kind]}
                  </small>
                  {opens && (
                    <Button size="compact-xs" variant="subtle" onClick={() => onOpen(application)}>
                      {story.open}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {moments !== undefined && hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {story.more}
          </Button>
        </div>
      )}
      {moments !== undefined && !hasNextPage && <small>{moments.length === 0 ? story.empty : story.end}</small>}
    </section>
  );
}
