import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { isClosed } from '@tulna/rules/lifecycle';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { useWays } from '../ways.ts';

/** Leads back to the newest application that is under way with a lender (§1, continue an existing application). */
export function InFlight() {
  const { inFlight: texts } = usePhrases('offers');
  const ways = useWays();
  const { data } = useQuery({ ...query(client, getLenderApplications), staleTime: 0 });
  const open = data?.applications.find(({ status }) => !isClosed(status) && status !== 'disbursed');
  if (open === undefined) return null;
  return (
    <Card look="marked">
      <Stack gap="tight">
        <h2>{texts.title(open.lender.name)}</h2>
        <p>{texts.text}</p>
        <div>
          <ButtonLink to={ways.applicationOrAll(open)}>{texts.go}</ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
