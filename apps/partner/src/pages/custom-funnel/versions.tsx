import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Lines, Message } from '@tulna/console-kit/states';
import type { FunnelVersion } from '@tulna/contract/partner-funnels';
import { useId, useState } from 'react';
import { useFunnelChanges, useVersions } from './calls.ts';
import { ConfirmPress } from './confirm-press.tsx';
import styles from './custom-funnel.module.css';

/** The results of the visits to one version, with their days. */
function Counted({ counted }: Pick<FunnelVersion, 'counted'>) {
  const { versions } = usePhrases('partnerFunnel');
  const formats = useFormats();
  const { visits, codes, submitted, codes_percent, submitted_percent, from, to, counted_at: at } = counted;
  if (at === null) return <p className={styles.quiet}>{versions.notCounted}</p>;
  if (from === null || to === null) return <p className={styles.quiet}>{versions.noneYet(formats.moment(at))}</p>;
  const share = (percent: number | null) => (percent === null ? '' : ` (${formats.percent(percent)})`);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{versions.visits}</dt>
          <dd>{formats.number(visits)}</dd>
        </div>
        <div>
          <dt>{versions.codes}</dt>
          <dd>
            {formats.number(codes)}
            {share(codes_percent)}
          </dd>
        </div>
        <div>
          <dt>{versions.submitted}</dt>
          <dd>
            {formats.number(submitted)}
            {share(submitted_percent)}
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {codes_percent === null && `${versions.tooFew}. `}
        {versions.counts(formats.day(from), formats.day(to), formats.moment(at))}
      </p>
    </>
  );
}

function Version({
  version,
  shown,
  onRestore,
}: {
  version: FunnelVersion;
  shown: boolean;
  onRestore?: (() => void) | undefined;
}) {
  const texts = usePhrases('partnerFunnel');
  const { versions } = texts;
  const formats = useFormats();
  const { number, content, restores, by, published_at, ended_at } = version;
  const words = content.words === 'own' ? content.own : undefined;
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <h3>{versions.version(number)}</h3>
        {shown && <Chip tone="success">{versions.shown}</Chip>}
        {restores !== null && <Chip>{versions.restores(restores)}</Chip>}
        {onRestore && (
          <Button size="sm" variant="default" aria-label={versions.restoreOf(number)} onClick={onRestore}>
            {versions.restore}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {versions.from(formats.moment(published_at), by)}
        {ended_at !== null && `, ${versions.until(formats.moment(ended_at))}`}
      </p>
      {words === undefined ? (
        <p>{texts.words.choices[content.words]}</p>
      ) : (
        <p>
          <span lang="en">{words.en.headline}</span> · <span lang="hi">{words.hi.headline}</span>
        </p>
      )}
      <p className={styles.quiet}>{content.products.map((name) => texts.products[name]).join(', ')}</p>
      <Counted counted={version.counted} />
    </li>
  );
}

/** Versions with person and day, their results, and a button to restore one. */
export function Versions({ shown, mayChange }: { shown: number | null; mayChange: boolean }) {
  const { versions } = usePhrases('partnerFunnel');
  const { failures, ui } = usePhrases('consoleKit');
  const list = useVersions();
  const { restore } = useFunnelChanges();
  const [wanted, setWanted] = useState<number>();
  const heading = useId();
  const all = list.data?.pages.flatMap((page) => page.versions);
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{versions.title}</h2>
      <p>{versions.lead}</p>
      {all === undefined && list.error === null && <Lines count={2} height={90} />}
      {all === undefined && list.error !== null && (
        <Message
          picture="broken"
          title={failureText(list.error, failures)}
          action={<Button onClick={() => void list.refetch()}>{ui.retry}</Button>}
        />
      )}
      {all?.length === 0 && <p>{versions.empty}</p>}
      {all !== undefined && all.length > 0 && (
        <>
          <p className={styles.quiet}>{versions.how}</p>
          <ol className={styles.versions}>
            {all.map((version) => (
              <Version
                key={version.number}
                version={version}
                shown={version.number === shown}
                onRestore={mayChange && version.number !== shown ? () => setWanted(version.number) : undefined}
              />
            ))}
          </ol>
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {versions.more}
            </Button>
          )}
        </>
      )}
      {wanted !== undefined && (
        <ConfirmPress
          title={versions.restoreOf(wanted)}
          text={versions.restoreText(wanted)}
          action={versions.restore}
          onPress={() => restore(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </section>
  );
}
