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
 * Tells the server every minute that the page of a held item is open. Once the server answers that the claim has lapsed, no further heartbeat is sent, so that an agent who was away doesn't get the item back unknowingly.
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
    const checkHold = async () => {
      // Without a connection the next heartbeat may still arrive in time.
      const answer = await holdItem(id).catch(() => undefined);
      if (answer === undefined || answer.held) return;
      setLost({ holder: answer.holder, closed: answer.closed });
      const changed = [csrItems.rows, getCsrItem, getCsrSummary];
      await Promise.all(changed.map((endpoint) => cache.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
    };
    const timer = setInterval(() => void checkHold(), csrLimits.heartbeatSeconds * 1000);
    // Checked at once when the agent returns to the page, so that they see whether their claim has ended.
    const onShow = () => {
      if (document.visibilityState === 'visible') void checkHold();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isHeld, id, cache]);
  return lost;
}
