import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { Chip } from '@tulna/console-kit/states';
import type { ApiRequest } from '@tulna/contract/partner-api-keys';
import { useEffect, useMemo, useState } from 'react';
import styles from './integration.module.css';
import { More } from './more.tsx';
import { useKeys, useRequests } from './queries.ts';

const outcomes = ['answered', 'refused', 'failed'] as const;
const toneOf = (status: number) => (status < 400 ? 'success' : status < 500 ? 'warning' : 'danger');

/** Calls made with the keys: time, path and result. Never their content. */
export function Requests() {
  const words = usePhrases('partnerIntegration');
  const formats = useFormats();
  const { filters, change } = useListState();
  // Not named like the search of a list, which would look for the text in the rows shown so far.
  const { find: search = '', key = '' } = filters;
  const outcome = outcomes.find((one) => one === filters.outcome);
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const { data: keys } = useKeys();
  const pages = useRequests({
    ...(search !== '' && { search }),
    ...(key !== '' && { key_id: key }),
    ...(outcome !== undefined && { outcome }),
  });
  const columns = useMemo<readonly ListColumn<ApiRequest>[]>(
    () => [
      { id: 'at', header: words.requests.at, width: 180, cell: ({ at }) => formats.moment(at) },
      {
        id: 'call',
        header: words.requests.call,
        width: 340,
        cell: ({ method, path, request_id }) => (
          <>
            <code>{`${method} ${path}`}</code>
            <span className={styles.small}>{request_id}</span>
          </>
        ),
      },
      {
        id: 'status',
        header: words.requests.status,
        width: 190,
        cell: ({ status, code }) => (
          <>
            <Chip tone={toneOf(status)}>{status}</Chip> {code}
          </>
        ),
      },
      {
        id: 'key',
        header: words.requests.key,
        width: 180,
        cell: ({ key_name, mode }) => `${key_name} (${words.modes[mode]})`,
      },
      {
        id: 'ms',
        header: words.requests.milliseconds,
        width: 90,
        align: 'end',
        cell: ({ milliseconds }) => formats.number(milliseconds),
      },
    ],
    [words, formats],
  );
  return (
    <ListPage
      name="api-requests"
      title={words.requests.title}
      level={2}
      lead={words.requests.lead}
      query={{
        data: pages.data?.pages.flatMap(({ requests }) => requests),
        error: pages.error,
        refetch: pages.refetch,
      }}
      columns={columns}
      rowId={({ request_id }) => request_id}
      rowName={({ path }) => path}
      empty={words.requests.none}
      toolbar={false}
      notice={
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            change({ filter: { find: typed.trim() } });
          }}
        >
          <TextInput
            label={words.requests.search}
            value={typed}
            maxLength={120}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <NativeSelect
            label={words.requests.key}
            value={key}
            data={[
              { value: '', label: words.all },
              ...(keys?.keys ?? []).map(({ key_id: value, name, tail }) => ({ value, label: `${name} …${tail}` })),
            ]}
            onChange={({ currentTarget }) => change({ filter: { key: currentTarget.value } })}
          />
          <NativeSelect
            label={words.requests.status}
            value={outcome ?? ''}
            data={[
              { value: '', label: words.all },
              ...outcomes.map((value) => ({ value, label: words.requests.outcomes[value] })),
            ]}
            onChange={({ currentTarget }) => change({ filter: { outcome: currentTarget.value } })}
          />
          <Button type="submit" variant="default">
            {words.requests.find}
          </Button>
        </form>
      }
      footer={<More pages={pages} />}
    />
  );
}
