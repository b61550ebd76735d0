import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Loaded } from '@tulna/console-kit/loaded';
import { Notice } from '@tulna/console-kit/states';
import { getConductSignatures, setConductRequired } from '@tulna/contract/conduct-rules';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { useMemo, useState } from 'react';
import { client } from '../../session.ts';
import styles from './partners.module.css';

type Person = AnswerOf<typeof getConductSignatures>['people'][number];

const reload = [getConductSignatures];

/** Whether leads of a partner require the signed code of conduct, and which of its people have signed it. */
export function ConductSection({ id }: { id: number }) {
  const { conduct: words } = usePhrases('adminPartners');
  const { roles } = usePhrases('partnerPeople');
  const formats = useFormats();
  const change = useChange(reload);
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  const state = useQuery(query(client, getConductSignatures, { params }));
  const columns = useMemo<readonly ListColumn<Person>[]>(
    () => [
      { id: 'name', header: words.columns.name, width: 180, value: ({ name }) => name, cell: ({ name }) => name },
      {
        id: 'role',
        header: words.columns.role,
        width: 130,
        value: ({ role_id }) => roles[role_id] ?? '',
        cell: ({ role_id }) => roles[role_id] ?? '',
      },
      {
        id: 'signed',
        header: words.columns.signed,
        width: 190,
        value: ({ signed }) => signed?.at ?? words.notSigned,
        cell: ({ signed }) => (signed === null ? words.notSigned : formats.moment(signed.at)),
      },
      {
        id: 'version',
        header: words.columns.version,
        width: 100,
        value: ({ signed }) => signed?.version ?? '',
        cell: ({ signed }) => signed?.version ?? '',
      },
      {
        id: 'number',
        header: words.columns.number,
        width: 180,
        value: ({ signed }) => signed?.number ?? '',
        cell: ({ signed }) => signed?.number ?? '',
      },
    ],
    [words, roles, formats],
  );
  const set = async (required: boolean) => {
    setBusy(true);
    // A failure is a toast.
    await change(() => client.call(setConductRequired, { params, body: { required } }), {
      done: serverMessage,
    }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <section className={styles.section}>
      <h2>{words.title}</h2>
      <Loaded of={state} words={words}>
        {({ required_since: since, owner_signed: ownerSigned }) => (
          <>
            <p>{since === null ? words.notRequired : words.required(formats.moment(since))}</p>
            {since !== null && !ownerSigned && <Notice tone="warning">{words.waits}</Notice>}
            <p>
              <Button variant="default" loading={isBusy} onClick={() => void set(since === null)}>
                {since === null ? words.require : words.stop}
              </Button>
            </p>
          </>
        )}
      </Loaded>
      <ListPage
        name="conduct-signatures"
        title={words.list}
        level={2}
        query={{ data: state.data?.people, error: state.error, refetch: state.refetch }}
        columns={columns}
        rowId={({ user_id }) => user_id}
        rowName={({ name }) => name}
        empty={words.empty}
        scroll="40dvh"
      />
    </section>
  );
}
