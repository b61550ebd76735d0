import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Lines, Message } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import type { FileMove, getFileMoves, getMisFileMoves } from '@tulna/contract/uploads';
import { useId } from 'react';
import { Link } from 'react-router';
import { client } from '../session.ts';
import styles from './file-moves.module.css';

type ReadsMoves = typeof getFileMoves | typeof getMisFileMoves;

const useMoves = (call: ReadsMoves, { import_id, undo }: ImportFile) =>
  useInfiniteQuery({
    // The list changes when the file is undone, so the time of the undo is part of the key.
    queryKey: [call.name, import_id, undo?.at ?? ''],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      client.call(call, { params: { import_id }, query: after === undefined ? {} : { after } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

function Move({ move }: { move: FileMove }) {
  const { moves: words, statuses } = usePhrases('adminStatusFile');
  const { customer_id, credit_application_id, lender, lead_id, before, after, put_back } = move;
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/csr-portal/${customer_id}/${credit_application_id}`}>{lead_id ?? words.noLead}</Link>
      </th>
      <td>{lender}</td>
      <td>{statuses[before]}</td>
      <td>{after === null || after === before ? words.sameStatus : statuses[after]}</td>
      <td>{put_back === 1 ? words.putBack : ''}</td>
    </tr>
  );
}

/** Every application that a lender's loaded file changed (status, amount or day), each with a link to its record. */
export function FileMoves({ file, call }: { file: ImportFile; call: ReadsMoves }) {
  const { moves: words } = usePhrases('adminStatusFile');
  const { ui, list, failures } = usePhrases('consoleKit');
  const { number } = useFormats();
  const id = useId();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useMoves(call, file);
  const moves = data?.pages.flatMap((page) => page.moves) ?? [];
  const body = () => {
    if (data === undefined && error)
      return (
        <Message
          picture="broken"
          title={words.failed}
          action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
        >
          {failureText(error, failures)}
        </Message>
      );
    if (data === undefined) return <Lines count={3} />;
    if (moves.length === 0) return <p>{words.none}</p>;
    return (
      <>
        <ScrollRegion className={styles.scroll} label={words.title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[words.lead, words.lender, words.before, words.after, words.undo].map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <Move key={move.lender_application_id} move={move} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        {hasNextPage ? (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {list.loadMore}
          </Button>
        ) : (
          <p>{words.all(moves.length, number(moves.length))}</p>
        )}
      </>
    );
  };
  return (
    <section aria-labelledby={id} className={styles.moves}>
      <h3 id={id}>{words.title}</h3>
      {body()}
    </section>
  );
}
