import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getOwnPartnerLooks } from '@tulna/contract/partner-looks';
import { useMemo } from 'react';
import { client } from '../../session.ts';

type Look = AnswerOf<typeof getOwnPartnerLooks>['looks'][number];

/** Looks of our staff at the partner's portal, each with person, time and pages. */
export function LooksSection() {
  const { looks: words } = usePhrases('partnerSettings');
  const { pages: titles } = usePhrases('partnerShell');
  const formats = useFormats();
  const { data, error, refetch } = useQuery(query(client, getOwnPartnerLooks));
  const columns = useMemo<readonly ListColumn<Look>[]>(() => {
    const named: Readonly<Record<string, string>> = { ...titles, '': titles.dashboard };
    const pagesOf = ({ pages }: Look) => pages.map((slug) => named[slug] ?? slug).join(', ') || words.notOpened;
    return [
      {
        id: 'at',
        header: words.at,
        width: 190,
        value: ({ started_at }) => started_at,
        cell: ({ started_at }) => formats.moment(started_at),
      },
      { id: 'by', header: words.by, width: 200, value: ({ by }) => by, cell: ({ by }) => by },
      { id: 'pages', header: words.pages, width: 380, value: pagesOf, cell: pagesOf },
    ];
  }, [words, titles, formats]);
  return (
    <div>
      <ListPage
        name="looks"
        title={words.title}
        lead={words.lead}
        level={2}
        query={{ data: data?.looks, error, refetch }}
        columns={columns}
        rowId={({ look_id }) => look_id}
        rowName={({ started_at }) => formats.moment(started_at)}
        empty={words.none}
        scroll="40dvh"
        toolbar={false}
      />
    </div>
  );
}
