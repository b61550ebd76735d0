import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '@tulna/client/query';
import { type CsrItem, csrItems, getCsrItem, getCsrSummary } from '@tulna/contract/csr-queue';
import { csrLimits } from '@tulna/rules/csr-queue';
import { useEffect, useState } from 'react';
import { holdItem } from './queries.ts';

/** How a claim ended. */
export interface Lost {
  holder: string | null;
  closed: boolean;
}

/**
 * Says every minute that the page of a held item is open. Once the server says that the claim has lapsed, no further sign is
 * sent, so that nothing is reopened to somebody who was away.
 */
export function useHold(item: CsrItem | undefined, me: string | undefined): Lost | undefined {
  const cache = useQueryClient();
  const [lost, setLost] = useState<Lost>();
  const id = item?.item_id;
  const isHeld =
    item !== undefined &&
    item.closed === null &&
    item.lease_until !== null &&
    me !== undefined &&
    item.assignee?.id === me;
  useEffect(() => {
    if (!isHeld || id === undefined) return undefined;
    setLost(undefined);
    const look = async () => {
      // Without a connection the next sign may still come in time.
      const answer = await holdItem(id).catch(() => undefined);
      if (answer === undefined || answer.held) return;
      setLost({ holder: answer.holder, closed: answer.closed });
      const changed = [csrItems.rows, getCsrItem, getCsrSummary];
      await Promise.all(changed.map((endpoint) => cache.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
    };
    const timer = setInterval(() => void look(), csrLimits.heartbeatSeconds * 1000);
    // Somebody who comes back to the page learns at once where it is.
    const onShow = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isHeld, id, cache]);
  return lost;
}
