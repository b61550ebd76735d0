import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { AdminLender } from '@tulna/contract/lenders';
import { useRef, useState } from 'react';
import styles from './hand-off-files.module.css';
import { type MadeFile, useHandOff, useHandOffFiles, useWaitingHandOffs } from './hand-off-queries.ts';
import sectionStyles from './lenders.module.css';

/**
 * Application batches of a lender without an API: how many applications are waiting, creating the next file, and all
 * previous files (product.md §4). For a lender with an API, this is shown only while applications
 * or batches from before are left.
 */
export function HandOffFiles({ lender }: { lender: AdminLender }) {
  const { handOff: words } = usePhrases('adminLenders');
  const { failures, list: kit, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data, error, refetch } = useWaitingHandOffs(lender.lender_id);
  const past = useHandOffFiles(lender.key);
  const files = past.data?.pages.flatMap(({ rows }) => rows);
  const { make, download } = useHandOff(lender.lender_id);
  const [isMaking, setMaking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeFile>();
  const list = useRef<HTMLDivElement>(null);

  const isConnected = lender.connection !== null;
  const isEmpty =
    data === undefined ||
    files === undefined ||
    (data.waiting + data.paused === 0 && data.held_back === 0 && files?.length === 0);
  if (isConnected && isEmpty) return null;

  const makeNext = async () => {
    setMaking(true);
    setMade(undefined);
    const file = await make().catch(() => undefined);
    if (file === undefined) await refetch();
    setMade(file);
    setMaking(false);
    // The next step is the download, so the focus moves to the list of files.
    list.current?.focus();
  };

  return (
    <section className={sectionStyles.section} aria-label={words.title}>
      <h2>{words.title}</h2>
      {data === undefined && error === null && <Lines count={3} />}
      {data === undefined && error !== null && (
        <Notice tone="danger">
          {failures.unknown}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {ui.retry}
          </Button>
        </Notice>
      )}
      {data !== undefined && (
        <>
          <div className={styles.next}>
            <p>
              <strong>{words.waiting(data.waiting)}</strong>
              <small>{words.hint(lender.name)}</small>
            </p>
            <Button disabled={data.waiting + data.withdrawn === 0} loading={isMaking} onClick={() => setAsking(true)}>
              {words.make}
            </Button>
          </div>
          <ConfirmQuestion
            text={isAsking ? words.makeText(lender.name) : undefined}
            action={words.make}
            onConfirm={makeNext}
            onClose={() => setAsking(false)}
          />
          {data.held_back > 0 && <Notice tone="warning">{words.heldBack(data.held_back)}</Notice>}
          {data.paused > 0 && <Notice tone="info">{words.paused(data.paused)}</Notice>}
          {data.withdrawn > 0 && <Notice tone="warning">{words.withdrawn(data.withdrawn)}</Notice>}
          {made !== undefined && <Notice tone="success">{words.made(made.number, made.applications)}</Notice>}
          <div ref={list} tabIndex={-1} className={styles.list}>
            <h3>{words.files}</h3>
            {files === undefined && past.error === null && <Lines count={3} />}
            {past.error !== null && (
              <Notice tone="danger">
                {failures.unknown}{' '}
                <Button size="compact-xs" variant="default" onClick={() => void past.refetch()}>
                  {ui.retry}
                </Button>
              </Notice>
            )}
            {files?.length === 0 && <p>{words.none}</p>}
            {files !== undefined && files.length > 0 && (
              <ul className={styles.files}>
                {files.map(({ number, made_at, made_by, applications, withdrawals, still_in_it }) => (
                  <li key={number}>
                    <div>
                      <strong>{words.file(number)}</strong> · {words.count(applications)}
                      <small>{[formats.moment(made_at), made_by].filter(Boolean).join(' · ')}</small>
                      {withdrawals > 0 && <small>{words.tells(withdrawals)}</small>}
                      {still_in_it < applications && <small>{words.fewer(still_in_it)}</small>}
                    </div>
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<DownloadIcon size={16} />}
                      aria-label={words.downloadOf(number)}
                      disabled={still_in_it + withdrawals === 0}
                      onClick={() => void download(number).catch(() => undefined)}
                    >
                      {words.download}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {past.hasNextPage && (
              <Button
                size="xs"
                variant="default"
                loading={past.isFetchingNextPage}
                onClick={() => void past.fetchNextPage()}
              >
                {kit.loadMore}
              </Button>
            )}
            {files !== undefined && files.length > 0 && <p className={styles.back}>{words.back}</p>}
          </div>
        </>
      )}
    </section>
  );
}
