import { Button, NativeSelect } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { CriteriaVersion } from '@tulna/contract/lender-criteria';
import { useState } from 'react';
import styles from './criteria.module.css';
import { Difference } from './difference.tsx';
import { type CriteriaRow, useCriteriaChanges } from './queries.ts';

function Compare({ versions }: { versions: readonly CriteriaVersion[] }) {
  const { panel } = usePhrases('adminCriteria');
  const [older, setOlder] = useState(versions[1]?.number ?? 1);
  const [newer, setNewer] = useState(versions[0]?.number ?? 1);
  const [one, other] = [older, newer].map((number) => versions.find((version) => version.number === number));
  const data = versions.map(({ number }) => ({ value: String(number), label: panel.number(number) }));
  return (
    <>
      <h3>{panel.compare}</h3>
      <div className={styles.compare}>
        <NativeSelect
          label={panel.older}
          data={data}
          value={String(older)}
          onChange={({ currentTarget }) => setOlder(Number(currentTarget.value))}
        />
        <NativeSelect
          label={panel.newer}
          data={data}
          value={String(newer)}
          onChange={({ currentTarget }) => setNewer(Number(currentTarget.value))}
        />
      </div>
      {one && other && <Difference before={one.criteria} after={other.criteria} label={panel.compare} />}
    </>
  );
}

function RollBackDialog({
  lender,
  number,
  inForce,
  onClose,
}: {
  lender: CriteriaRow;
  number: number;
  inForce: number;
  onClose: () => void;
}) {
  const { rollBackForm: form } = usePhrases('adminCriteria');
  const { rollBack } = useCriteriaChanges();
  return (
    <FormDialog
      title={form.title(lender.name, number)}
      intro={<p>{form.intro}</p>}
      action={form.action}
      fields={[textField('reason', { label: form.reason, lines: 2, max: 300, required: true })]}
      send={({ reason }) => rollBack({ lender_id: lender.lender_id, number, based_on: inForce, reason })}
      onClose={onClose}
    />
  );
}

/** Every version, newest first, with its origin. Two versions can be compared, and an earlier one can be restored. */
export function Versions({ lender, versions }: { lender: CriteriaRow; versions: readonly CriteriaVersion[] }) {
  const words = usePhrases('adminCriteria');
  const { panel } = words;
  const formats = useFormats();
  const [chosen, setChosen] = useState<number>();
  const inForce = versions[0];
  if (inForce === undefined) return null;
  const when = ({ from, until }: CriteriaVersion) =>
    until === null ? panel.now(formats.moment(from)) : panel.until(formats.moment(from), formats.moment(until));
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.number}>
            <div>
              <strong>{panel.number(version.number)}</strong> {when(version)}
            </div>
            <small>
              {[
                words.origins[version.origin],
                version.drafted_by,
                version.confirmed_by === '' ? '' : `${panel.confirmed}: ${version.confirmed_by}`,
                version.restores === null ? '' : panel.restored(version.restores),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {version.reason !== '' && <p>{version.reason}</p>}
            {version !== inForce && version.product === inForce.product && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${words.rollBack}: ${panel.number(version.number)}`}
                onClick={() => setChosen(version.number)}
              >
                {words.rollBack}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length > 1 && <Compare key={inForce.number} versions={versions} />}
      {chosen !== undefined && (
        <RollBackDialog lender={lender} number={chosen} inForce={inForce.number} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
