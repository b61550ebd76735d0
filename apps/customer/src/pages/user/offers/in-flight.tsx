import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { isRunning } from '@tulna/rules/lifecycle';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Card } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useWays } from '../ways.ts';

/** Leads back to the newest application that is under way with a lender (§1, continue an existing application). */
export function InFlight() {
  const { inFlight: texts } = usePhrases('offers');
  const ways = useWays();
  const { data } = useQuery({ ...query(client, getLenderApplications), staleTime: 0 });
  const open = data?.applications.find(({ status }) => isRunning(status));
  if (open === undefined) return null;
  return (
    <Card look="marked">
      <p>
        {texts.title(open.lender.name)}. <Link to={ways.applicationOrAll(open)}>{texts.go}</Link>
      </p>
    </Card>
  );
}
