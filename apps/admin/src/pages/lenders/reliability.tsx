import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { getLenderReliability } from '@tulna/contract/lender-mis';
import type { AdminLender } from '@tulna/contract/lenders';
import { client } from '../../session.ts';

/** How soon the lender's MIS reports events, and how often it differs from our records. */
export function Reliability({ lender }: { lender: AdminLender }) {
  const { panel } = usePhrases('adminLenders');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { data, error } = useQuery(query(client, getLenderReliability, { params: { lender: lender.key } }));
  if (error) return <Notice tone="danger">{failures.unknown}</Notice>;
  if (data === undefined) return <Lines count={1} />;
  if (data.days_until_update === null && data.differing_percent === null) return <p>{panel.noMis}</p>;
  return (
    <Facts
      facts={[
        [panel.daysUntilUpdate, data.days_until_update === null ? null : formats.number(data.days_until_update)],
        [
          panel.shareDiffering(formats.number(data.loans_compared)),
          data.differing_percent === null ? null : formats.percent(data.differing_percent),
        ],
      ]}
    />
  );
}
