import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, flagField, numberField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { isNetwork } from '@tulna/rules/networks';
import { API_SCOPES, LONGEST_KEY_DAYS, MOST_KEY_NETWORKS } from '@tulna/rules/partner-api';
import { useKeyChanges } from './queries.ts';

const networksOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** Makes a key. */
export function KeyDialog({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const words = usePhrases('partnerIntegration');
  const { create } = useKeyChanges();
  return (
    <FormDialog
      title={words.keys.create}
      action={words.keys.create}
      fields={[
        textField('name', { label: words.keys.name, hint: words.keys.nameHint, max: 60, required: true }),
        choiceField('mode', {
          label: words.keys.mode,
          options: (['test', 'live'] as const).map((value) => ({ value, label: words.modes[value] })),
        }),
        flagField('leads_write', { label: words.scopes['leads:write'] }),
        flagField('leads_read', { label: words.scopes['leads:read'] }),
        flagField('offers_read', { label: words.scopes['offers:read'] }),
        flagField('applications_read', { label: words.scopes['applications:read'] }),
        numberField('days', { label: words.keys.days, min: 1, max: LONGEST_KEY_DAYS, required: true }),
        textField('networks', {
          label: words.keys.networks,
          hint: words.keys.networksHint,
          lines: 3,
          check: (value) => {
            const all = networksOf(value);
            if (all.length > MOST_KEY_NETWORKS) return words.keys.manyNetworks(MOST_KEY_NETWORKS);
            const wrong = all.find((one) => !isNetwork(one));
            return wrong === undefined ? undefined : words.keys.noNetwork(wrong);
          },
        }),
      ]}
      initial={{ mode: 'test', leads_write: 1, leads_read: 1, offers_read: 1, applications_read: 1, days: 180 }}
      check={(values) =>
        values.leads_write || values.leads_read || values.offers_read || values.applications_read
          ? {}
          : { leads_write: words.keys.noScope }
      }
      send={async ({ name, mode, days, networks, ...flags }) => {
        const wanted = [flags.leads_write, flags.leads_read, flags.offers_read, flags.applications_read];
        const scopes = API_SCOPES.filter((_, at) => wanted[at] === 1);
        const { key } = await create({ name, mode, days, scopes, networks: networksOf(networks) });
        onMade(key);
      }}
      onClose={onClose}
    />
  );
}
