import { Button, Group } from '@mantine/core';
import { fileField } from '@tulna/console-kit/file-field';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminLender } from '@tulna/contract/lenders';
import { useState } from 'react';
import styles from './lenders.module.css';
import { useLenderChanges } from './queries.ts';

/** The lender's logo as customers see it, and the upload of a new one; the server re-encodes the picture. */
export function Logo({ lender }: { lender: AdminLender }) {
  const { fields, panel, of } = usePhrases('adminLenders');
  const { logo } = useLenderChanges();
  const [isChoosing, setChoosing] = useState(false);
  const { mark, name } = lender;
  const shown = (address: string) => <img className={styles.logo} src={address} alt={panel.logo.alt(name)} />;
  return (
    <Group gap="sm">
      {mark === '' ? <p>{panel.logo.none}</p> : shown(mark)}
      <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
        {panel.logo.choose}
      </Button>
      {isChoosing && (
        <FormDialog
          title={of(fields.mark, name)}
          fields={[
            fileField('image_name', {
              label: panel.logo.picture,
              hint: panel.logo.hint,
              accept: 'image/png,image/jpeg,image/webp',
              missing: panel.logo.missing,
            }),
          ]}
          send={({ image_name }, seen) => logo(lender, image_name, seen === undefined ? mark : seen.value)}
          theirs={(value) => shown(String(value))}
          onClose={() => setChoosing(false)}
        />
      )}
    </Group>
  );
}
