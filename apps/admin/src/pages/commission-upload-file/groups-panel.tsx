import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { numberField, rupeesField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { PayoutGroup } from '@tulna/contract/payout-details';
import { formatPaise, paiseToRupees, rupeesToPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { useAccountChanges } from './account-queries.ts';
import styles from './payouts.module.css';

/** A group as the audit names it; the server compares it with the stored one. */
const seenOf = ({ name, holding_days, least_paise }: PayoutGroup) => ({
  name,
  holding_days,
  least: formatPaise(least_paise, 'always'),
});

function GroupDialog({ group, onClose }: { group: PayoutGroup | undefined; onClose: () => void }) {
  const { groups: words } = usePhrases('adminPayoutAccounts');
  const { saveGroup } = useAccountChanges();
  return (
    <FormDialog
      title={group === undefined ? words.addTitle : words.editTitle}
      fields={[
        textField('name', { label: words.name, required: true, max: 60 }),
        numberField('holding_days', {
          label: words.holding,
          hint: words.holdingHint,
          required: true,
          min: 0,
          max: 180,
        }),
        rupeesField('least_paise', {
          label: words.least,
          hint: words.leastHint,
          required: true,
          decimals: 2,
          min: 0,
          max: 100_000,
        }),
      ]}
      initial={
        group && { name: group.name, holding_days: group.holding_days, least_paise: paiseToRupees(group.least_paise) }
      }
      send={({ name, holding_days, least_paise }, theirs) =>
        saveGroup(
          { group_id: group?.group_id ?? null, name, holding_days, least_paise: rupeesToPaise(least_paise) },
          theirs?.value ?? (group && seenOf(group)),
        )
      }
      theirs={(value) => {
        const { name, holding_days, least } = value as ReturnType<typeof seenOf>;
        return `${name}: ${words.rule(words.days(holding_days), least)}`;
      }}
      onClose={onClose}
    />
  );
}

/** The groups of partners, each with the time for which commissions are held and the smallest payout. */
export function GroupsPanel({ groups }: { groups: readonly PayoutGroup[] }) {
  const { groups: words } = usePhrases('adminPayoutAccounts');
  const { removeGroup } = useAccountChanges();
  const [edited, setEdited] = useState<PayoutGroup | 'new'>();
  const [removed, setRemoved] = useState<PayoutGroup>();
  return (
    <div className={styles.panel}>
      <p>{words.intro}</p>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.group_id}>
            <div>
              <strong>{group.name}</strong>
              <p>{words.rule(words.days(group.holding_days), formatPaise(group.least_paise))}</p>
              <p>
                {words.partners(group.partners)}
                {group.standard && ` · ${words.standardText}`}
              </p>
            </div>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                aria-label={words.editOf(group.name)}
                onClick={() => setEdited(group)}
              >
                {words.edit}
              </Button>
              {!group.standard && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.removeOf(group.name)}
                  onClick={() => setRemoved(group)}
                >
                  {words.remove}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setEdited('new')}>{words.add}</Button>
      </div>
      {edited !== undefined && (
        <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed !== undefined && (
        <ConfirmQuestion
          text={words.removeText(removed.name)}
          onConfirm={() => removeGroup(removed.group_id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}
