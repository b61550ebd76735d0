import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { getLenderReliability } from '@tulna/contract/lender-mis';
import type { LenderPromises } from '@tulna/contract/lender-promises';
import type { AdminLender } from '@tulna/contract/lenders';
import { client } from '../../session.ts';

/** How often the lender kept to the terms that it offered, with the figures that customers read. */
export function PromisesKept({ lender }: { lender: AdminLender }) {
  const { panel } = usePhrases('adminLenders');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { kept: words } = panel;
  const { data, error } = useQuery(query(client, getLenderReliability, { params: { lender: lender.key } }));
  if (error) return <Notice tone="danger">{failures.unknown}</Notice>;
  if (data === undefined) return <Lines count={1} />;
  const { kept } = data;
  const share = (one: LenderPromises['offered']): string =>
    one === null ? words.tooFew : words.share(formats.percent(one.percent), formats.number(one.cases));
  const time = kept.paid_within;
  return (
    <>
      <p>{words.lead}</p>
      <Facts
        facts={[
          [words.offered, share(kept.offered)],
          [words.approved, share(kept.approved)],
          [words.inFull, share(kept.paid_in_full)],
          [
            words.paidWithin,
            time === null ? words.tooFew : words.time(formats.number(time.hours), formats.number(time.cases)),
          ],
          [words.complained, share(kept.complained)],
        ]}
      />
    </>
  );
}
