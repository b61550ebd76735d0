import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { findBankBranch } from '@tulna/contract/bank-branches';
import { normaliseCode } from '@tulna/rules/business-numbers';
import { checkIfsc } from '@tulna/rules/patterns';
import { useConsole } from './console-config.tsx';

/** Shows the bank of an IFSC while it is being typed. The server reports an IFSC without a branch when the form is submitted. */
function BankOfBranch({ ifsc }: { ifsc: string }) {
  const { form } = usePhrases('consoleKit');
  const { client } = useConsole().session;
  const { data } = useQuery({
    ...query(client, findBankBranch, { params: { ifsc } }),
    enabled: checkIfsc(ifsc) === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isKnown = data?.ifsc === ifsc && data.known;
  return <small role="status">{isKnown && (data.bank === '' ? form.branchKnown : form.branchOf(data.bank))}</small>;
}

/** The IFSC of an account, with the name of its bank below it. */
export const ifscField = (label: string, { half = false } = {}) =>
  textField('ifsc', {
    label,
    half,
    required: true,
    max: 20,
    under: (typed) => <BankOfBranch ifsc={normaliseCode(typed)} />,
  });
