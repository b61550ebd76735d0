import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useShellWords } from '@tulna/console-core/console-config';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useServerList } from '@tulna/console-kit/list-server';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip } from '@tulna/console-kit/states';
import { getReferral, type OwnShop, ownShops } from '@tulna/contract/partner-marketing';
import { SHOP_STATES } from '@tulna/rules/merchants';
import { formatPaise } from '@tulna/rules/money';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { client } from '../../session.ts';
import { CopyButton } from '../../sharing/copy-button.tsx';
import { ReadyMessage } from '../../sharing/message.tsx';
import styles from './referral.module.css';

const tones = { new: 'info', approved: 'success', refused: undefined, off: 'warning' } as const;
const shopId = ({ merchant_id }: OwnShop): string => merchant_id;

function Shops() {
  const { referral: words } = usePhrases('partnerMarketing');
  const formats = useFormats();
  const shops = useServerList(client, ownShops, shopId);
  const columns = useMemo<readonly ListColumn<OwnShop>[]>(
    () => [
      {
        id: 'name',
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
        id: 'loans',
        header: words.loans,
        width: 160,
        align: 'end',
        value: ({ loans }) => loans,
        cell: ({ loans }) => formats.number(loans),
      },
      {
        id: 'earned',
        header: words.earned,
        width: 170,
        align: 'end',
        value: ({ earned_paise: earned }) => earned,
        cell: ({ merchant_id: id, shop_name: shop, loans, earned_paise: earned }) =>
          loans === 0 && earned === 0 ? (
            formatPaise(0)
          ) : (
            <Link
              to={`${home}/reports/commissions?${new URLSearchParams({ merchant: id })}`}
              aria-label={words.commissionsOf(shop)}
            >
              {formatPaise(earned)}
            </Link>
          ),
      },
      {
        id: 'signed_up',
        header: words.at,
        width: 180,
        value: ({ signed_up_at }) => signed_up_at,
        cell: ({ signed_up_at }) => formats.moment(signed_up_at),
      },
    ],
    [words, formats],
  );
  const filters = useMemo<readonly ListFilter<OwnShop>[]>(
    () => [
      {
        key: 'state',
        label: words.state,
        kind: 'several',
        options: SHOP_STATES.map((value) => ({ value, label: words.states[value] })),
      },
      { key: 'signed_up', label: words.at, kind: 'days' },
    ],
    [words],
  );
  return (
    <ListPage
      name="own-shops"
      level={2}
      title={words.listTitle}
      lead={words.listLead}
      source={shops}
      columns={columns}
      rowId={shopId}
      rowName={({ shop_name }) => shop_name}
      filters={filters}
      empty={{ title: words.empty, text: words.emptyText }}
    />
  );
}

/** The link by which agents and shops sign up under the partner, and the ones that signed up (R7). */
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
            <Shops />
          </div>
        )}
      </Loaded>
    </>
  );
}
