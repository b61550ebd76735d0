import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { CriteriaDraft } from '@tulna/contract/lender-criteria';
import { CRITERIA, type Criteria } from '@tulna/rules/lender-criteria';
import { useState } from 'react';
import styles from './criteria.module.css';
import { criterionText } from './criteria-text.ts';
import { Difference } from './difference.tsx';
import { DraftDialog } from './draft.dialog.tsx';
import { PublishDialog } from './publish.dialog.tsx';
import { type CriteriaRow, type History, useCriteriaChanges, useCriteriaHistory } from './queries.ts';
import { Rehearsal } from './rehearsal.tsx';
import { Versions } from './versions.tsx';

/** Every criterion with its value. */
function AllCriteria({ criteria }: { criteria: Criteria }) {
  const words = usePhrases('adminCriteria');
  const { ui } = usePhrases('consoleKit');
  const input = { words, ui, formats: useFormats(), language: useLanguage() };
  return (
    <Facts
      facts={CRITERIA.map((criterion) => [words.fields[criterion], criterionText(criterion, criteria, input)] as const)}
    />
  );
}

function DraftState({ draft }: { draft: CriteriaDraft }) {
  const { panel, warnings, warningsTitle } = usePhrases('adminCriteria');
  const formats = useFormats();
  return (
    <>
      {draft.state === 'scheduled' && draft.publish_at !== null && (
        <Notice tone="info">{panel.scheduledFor(formats.moment(draft.publish_at))}</Notice>
      )}
      {draft.suspended_because !== null && <Notice tone="warning">{panel.suspended[draft.suspended_because]}</Notice>}
      {draft.outdated && <Notice tone="warning">{panel.outdated}</Notice>}
      {draft.warnings.length > 0 && (
        <Notice tone="warning">
          <strong>{warningsTitle}</strong>
          <ul className={styles.warnings}>
            {draft.warnings.map((warning) => (
              <li key={warning}>{warnings[warning]}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Loaded({ lender, history }: { lender: CriteriaRow; history: History }) {
  const words = usePhrases('adminCriteria');
  const { panel } = words;
  const formats = useFormats();
  const { discard } = useCriteriaChanges();
  const [dialog, setDialog] = useState<'edit' | 'publish' | 'discard'>();
  const { draft, versions, idle } = history;
  const inForce = versions[0];
  if (inForce === undefined) return null;
  const close = () => setDialog(undefined);
  return (
    <div className={styles.panel}>
      <section>
        <h2>{panel.draft}</h2>
        {draft === null ? (
          <p>{panel.noDraft}</p>
        ) : (
          <>
            <Facts
              facts={[
                [panel.drafted, words.byAt(draft.drafted_by, formats.moment(draft.drafted_at))],
                [words.form.reason, draft.reason],
                [panel.basedOn, formats.number(draft.based_on)],
                [panel.confirmed, draft.state === 'draft' ? null : draft.confirmed_by],
              ]}
            />
            <DraftState draft={draft} />
            <Difference before={inForce.criteria} after={draft.criteria} label={panel.draft} />
            {!draft.confirmable && <p>{panel.ownDraft}</p>}
          </>
        )}
        <Group gap="xs">
          {draft?.confirmable === true && !draft.outdated && draft.rehearsal?.state === 'done' && (
            <Button onClick={() => setDialog('publish')}>{words.publish}</Button>
          )}
          <Button variant={draft === null ? 'filled' : 'default'} onClick={() => setDialog('edit')}>
            {draft === null ? words.edit : words.editDraft}
          </Button>
          {draft !== null && (
            <Button variant="default" onClick={() => setDialog('discard')}>
              {words.discard}
            </Button>
          )}
        </Group>
      </section>
      {draft !== null && <Rehearsal key={draft.draft_id} draft={draft} />}
      <section>
        <h2>{panel.inForce(inForce.number)}</h2>
        <AllCriteria criteria={inForce.criteria} />
        {idle.length > 0 && (
          <ul className={styles.idle}>
            {idle.map((field) => (
              <li key={field}>{words.idle[field]}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>{panel.versions}</h2>
        <Versions lender={lender} versions={versions} />
      </section>
      {dialog === 'edit' && <DraftDialog lender={lender} inForce={inForce} draft={draft} onClose={close} />}
      {dialog === 'publish' && draft !== null && <PublishDialog lender={lender} draft={draft} onClose={close} />}
      {dialog === 'discard' && draft !== null && (
        <ConfirmQuestion
          text={words.discardText(lender.name)}
          action={words.discard}
          onConfirm={() => discard(draft.draft_id)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** One lender's criteria: the draft, the version in force, and every earlier version. */
export function CriteriaPanel({ lender }: { lender: CriteriaRow }) {
  const { failures } = usePhrases('consoleKit');
  const { data, error } = useCriteriaHistory(lender.lender_id);
  if (data !== undefined) return <Loaded lender={lender} history={data} />;
  return error ? <Notice tone="danger">{failures.unknown}</Notice> : <Lines count={10} />;
}
