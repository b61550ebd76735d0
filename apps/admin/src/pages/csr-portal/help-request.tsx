import { Button, Group } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { usePhrases } from '@tulna/console-kit/language';
import type { CsrItem, showCsrHelpRequest } from '@tulna/contract/csr-queue';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { HiddenAgain, useShown } from '../../shown-details/shown-detail.tsx';
import styles from './csr-portal.module.css';
import { useItemChanges } from './queries.ts';

/** A help request's text and contacts, shown when asked for and hidden after a minute. */
export function HelpRequest({ item }: { item: CsrItem }) {
  const { panel } = usePhrases('adminCsrQueue');
  const { show } = useItemChanges();
  const shown = useShown<AnswerOf<typeof showCsrHelpRequest>>();
  if (shown.value === undefined)
    return (
      <Button variant="default" onClick={() => void show(item.item_id).then(shown.show, () => undefined)}>
        {panel.show}
      </Button>
    );
  const { request } = panel;
  return (
    <section>
      <Facts
        facts={[
          [request.name, shown.value.name],
          [request.phone, shown.value.phone],
          [request.email, shown.value.email],
        ]}
      />
      <p className={styles.text}>{shown.value.description}</p>
      <Group gap="xs">
        <HiddenAgain seconds={shown.seconds} onHide={shown.hide} />
      </Group>
    </section>
  );
}
