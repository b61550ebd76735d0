import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import { deviceName } from '@tulna/rules/visits';
import { useMemo, useState } from 'react';
import { type OwnSession, useAccountChanges, useAccountWords, useSessions } from './account-calls.tsx';

/** A browser's familiar name; its raw user agent if unknown. */
const named = (agent: string): string => deviceName(agent) || agent;

/** The person's sessions, each of which they can end. */
export function SessionsList() {
  const words = useAccountWords();
  const formats = useFormats();
  const sessions = useSessions();
  const { endSession, endOthers } = useAccountChanges();
  const [doomed, setDoomed] = useState<OwnSession | 'others'>();
  const columns = useMemo<readonly ListColumn<OwnSession>[]>(
    () => [
      {
        id: 'device',
        header: words.device,
        width: 280,
        value: ({ user_agent }) => named(user_agent),
        cell: ({ user_agent }) => <span title={user_agent}>{named(user_agent)}</span>,
      },
      { id: 'ip', header: words.ip, width: 150, value: ({ ip }) => ip, cell: ({ ip }) => ip },
      {
        id: 'signed_in_at',
        header: words.signedInAt,
        width: 190,
        value: ({ signed_in_at }) => signed_in_at,
        cell: ({ signed_in_at }) => formats.moment(signed_in_at),
      },
      {
        id: 'last_seen_at',
        header: words.lastSeenAt,
        width: 190,
        value: ({ last_seen_at }) => last_seen_at,
        cell: ({ last_seen_at }) => formats.moment(last_seen_at),
      },
      {
        id: 'end',
        header: words.end,
        width: 150,
        cell: (session) =>
          session.current ? (
            <Chip tone="success">{words.current}</Chip>
          ) : (
            <Button size="xs" variant="default" onClick={() => setDoomed(session)}>
              {words.end}
            </Button>
          ),
      },
    ],
    [words, formats],
  );
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  return (
    <div>
      <ListPage
        name="sessions"
        title={words.sessions}
        level={2}
        query={sessions}
        columns={columns}
        rowId={({ session_id }) => session_id}
        rowName={({ user_agent }) => named(user_agent)}
        empty={words.none}
        scroll="40dvh"
        toolbar={false}
        actions={
          <Button variant="default" disabled={others.length === 0} onClick={() => setDoomed('others')}>
            {words.endOthers}
          </Button>
        }
      />
      <ConfirmQuestion
        text={doomed && (doomed === 'others' ? words.endOthersText : words.endText(named(doomed.user_agent)))}
        action={doomed === 'others' ? words.endOthers : words.end}
        onConfirm={async () => doomed && (doomed === 'others' ? await endOthers() : await endSession(doomed))}
        onClose={() => setDoomed(undefined)}
      />
    </div>
  );
}
