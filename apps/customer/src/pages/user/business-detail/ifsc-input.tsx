import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { findBankBranch } from '@tulna/contract/bank-branches';
import { checkIfsc } from '@tulna/rules/patterns';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import styles from '../form/form.module.css';
import { capitals, type Draw } from '../form/inputs.tsx';

/** The bank branch of an IFSC, shown under its field. An IFSC without a branch is refused when the profile is sent. */
function BankOfBranch({ ifsc }: { ifsc: string }) {
  const { branch } = usePhrases('business');
  const { data } = useQuery({
    ...query(client, findBankBranch, { params: { ifsc } }),
    enabled: checkIfsc(ifsc) === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data?.ifsc === ifsc ? data : undefined;
  return (
    <p className={styles.area} role="status">
      {found !== undefined && (found.known ? branch.of(found.bank) : branch.unknown)}
    </p>
  );
}

const code = capitals(11);

/** An IFSC with its bank named below. */
export const ifsc: Draw = (input, lists) => (
  <div>
    {code(input, lists)}
    <BankOfBranch ifsc={input.value} />
  </div>
);
