import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useShellWords } from '@tulna/console-core/console-config';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip } from '@tulna/console-kit/states';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getReferral } from '@tulna/contract/partner-marketing';
import { useMemo } from 'react';
import { client } from '../../session.ts';
import { CopyButton } from '../../sharing/copy-button.tsx';
import { ReadyMessage } from '../../sharing/message.tsx';
import styles from './referral.module.css';

type Referral = AnswerOf<typeof getReferral>;
type Shop = Referral['shops'][number];

const tones = { new: 'info', approved: 'success', refused: undefined, off: 'warning' } as const;

function Shops({ referral }: { referral: Referral }) {
  const { referral: words } = usePhrases('partnerMarketing');
  const formats = useFormats();
  const columns = useMemo<readonly ListColumn<Shop>[]>(
    () => [
      {
        id: 'shop',
        header: words.shop,
        width: 240,
        value: ({ shop_name }) => shop_name,
        cell: ({ shop_name }) => shop_name,
      },
      {
        id: 'state',
        header: words.state,
        width: 160,
        value: ({ state }) => words.states[state],
        cell: ({ state }) => <Chip tone={tones[state]}>{words.states[state]}</Chip>,
      },
      {
        id: 'at',
        header: words.at,
        width: 180,
        value: ({ signed_up_at }) => signed_up_at,
        cell: ({ signed_up_at }) => formats.moment(signed_up_at),
      },
    ],
    [words, formats],
  );
  return (
    <ListPage
      name="referral"
      level={2}
      title={words.listTitle}
      lead={referral.total === 0 ? undefined : words.listLead(referral.shops.length, referral.total)}
      query={{ data: referral.shops, error: null, refetch: () => undefined }}
      columns={columns}
      rowId={({ merchant_id }) => merchant_id}
      rowName={({ shop_name }) => shop_name}
      toolbar={false}
      empty={{ title: words.empty, text: words.emptyText }}
    />
  );
}

/** The link by which agents and shops sign up under the partner, and who did (R7). */
export function Page() {
  const words = usePhrases('partnerMarketing');
  const { link } = usePhrases('partnerOffering');
  const language = useLanguage();
  const { pages } = useShellWords();
  const referral = useQuery(query(client, getReferral));
  const { referral: texts } = words;
  return (
    <>
      <PageHeader title={pages.referral ?? ''} lead={texts.lead} />
      <Loaded of={referral} words={words}>
        {(answer) => (
          <div className={styles.parts}>
            <section className={styles.part}>
              <h2>{texts.link}</h2>
              <Group align="start" gap="md">
                <img
                  className={styles.code}
                  alt={texts.codeAlt}
                  src={`data:image/svg+xml;utf8,${encodeURIComponent(answer.qr_svg)}`}
                />
                <div className={styles.address}>
                  <code>{answer.address}</code>
                  <CopyButton label={link.copy} text={answer.address} />
                </div>
              </Group>
              <ReadyMessage language={language} parts={[texts.invite(answer.brand, answer.address)]} />
              <p>{texts.earnings}</p>
            </section>
            <Shops referral={answer} />
          </div>
        )}
      </Loaded>
    </>
  );
}
