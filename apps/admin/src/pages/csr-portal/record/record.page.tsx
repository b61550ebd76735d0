import { Button } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import { failureText } from '@tulna/console-kit/failure';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Lines, Message } from '@tulna/console-kit/states';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { DecisionRecordButton } from './decision-record.tsx';
import { FindCustomer } from './find-customer.tsx';
import { Head } from './head.tsx';
import { MyTasks } from './my-tasks.tsx';
import { Notes } from './notes.tsx';
import { type DeskRecord, type Pair, useDeskRecord, useNotes } from './queries.ts';
import styles from './record.module.css';
import { RecordedDecisions } from './recorded.tsx';
import { Story } from './story.tsx';
import { Tasks } from './tasks.tsx';

const queue = '/admin/csr-portal';

/** Each section is loaded when it is opened. */
const SendLink = lazy(async () => ({ default: (await import('./send-link.tsx')).SendLink }));
const Assist = lazy(async () => ({ default: (await import('./assist.tsx')).Assist }));

function Record({ pair, record }: { pair: Pair; record: DeskRecord }) {
  const words = usePhrases('adminCsrRecord');
  const noted = useNotes(pair);
  const [opened, setOpened] = useState<string>();
  const [dialog, setDialog] = useState<'link' | 'form'>();
  return (
    <div className={styles.record}>
      <PageHeader
        title={words.title(record.customer.name)}
        lead={words.lead}
        actions={
          <>
            <FindCustomer />
            <Button variant="default" onClick={() => setDialog('link')}>
              {words.link.action}
            </Button>
            <Button variant="default" onClick={() => setDialog('form')}>
              {words.assisted.action}
            </Button>
            {record.application.submitted_at !== null && <DecisionRecordButton pair={pair} />}
            <Button component={Link} to={queue} variant="default">
              {words.back}
            </Button>
          </>
        }
      />
      <Head record={record} />
      <div className={styles.columns}>
        <Story pair={pair} onOpen={setOpened} />
        <div className={styles.side}>
          <Loaded of={noted} words={words.notes}>
            {(loaded) => (
              <div className={styles.side}>
                <Notes pair={pair} noted={loaded} />
                <Tasks pair={pair} noted={loaded} />
              </div>
            )}
          </Loaded>
          <MyTasks except={pair.customer_id} />
        </div>
      </div>
      <SidePanel
        title={opened === undefined ? undefined : words.recorded.title}
        onClose={() => setOpened(undefined)}
        size={640}
      >
        {opened !== undefined && <RecordedDecisions pair={{ ...pair, credit_application_id: opened }} />}
      </SidePanel>
      <Suspense>
        {dialog === 'link' && <SendLink record={record} onClose={() => setDialog(undefined)} />}
        {dialog === 'form' && <Assist record={record} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}

/** One customer's full history: `/admin/csr-portal/:id/:pid`, the customer and one of their credit applications. */
export function Page() {
  const { id = '', pid = '' } = useParams();
  const words = usePhrases('adminCsrRecord');
  const { failures, ui } = usePhrases('consoleKit');
  const pair = { customer_id: id, credit_application_id: pid };
  const { data, error, refetch } = useDeskRecord(pair);
  // The key resets typed text and open sections when another record is shown.
  if (data !== undefined) return <Record key={`${id} ${pid}`} pair={pair} record={data} />;
  if (!error) return <Lines count={8} height={60} />;
  const isFinal = error instanceof ApiError && error.status < 500;
  const isOther = error instanceof ApiError && error.code === 'other_customers_application';
  return (
    <Message
      picture={isFinal ? 'search' : 'broken'}
      level={1}
      title={isOther ? words.wrongPair : words.failed}
      action={
        isFinal ? (
          <Button component={Link} to={queue}>
            {words.back}
          </Button>
        ) : (
          <Button onClick={() => void refetch()}>{ui.retry}</Button>
        )
      }
    >
      {failureText(error, failures)}
    </Message>
  );
}
