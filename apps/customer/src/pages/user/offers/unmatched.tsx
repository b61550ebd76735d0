import type { OffersAnswer } from '@tulna/contract/offers';
import { userPath } from '@tulna/rules/user-pages';
import { usePhrases } from '../../../language/phrases.tsx';
import { UnmatchedList } from '../../../lender-offers/unmatched-list.tsx';
import { Chip } from '../../../ui/feedback.tsx';
import { Link } from '../../../ui/link.tsx';
import { LenderHead } from '../lender-head.tsx';
import { useWays } from '../ways.ts';

/** The link to the meaning of a lender's refusal, if there is a page for it. */
function Refusal({ lenderKey }: { lenderKey: string }) {
  const { unmatched: texts } = usePhrases('offers');
  const path = useWays().refusal(lenderKey);
  return path === undefined ? null : <Link to={path}>{texts.refusal}</Link>;
}

/** Notes on one lender: whether it declined itself, and links to the next steps. */
function Notes({ source, failed_rules: rules, lender }: OffersAnswer['unmatched'][number]) {
  const { unmatched: texts } = usePhrases('offers');
  return (
    <>
      {source === 'lender' && (
        <span>
          <Chip>{texts.byLender}</Chip>
        </span>
      )}
      {rules.some(({ rule }) => rule === 'not_chosen') && (
        <Link to={`${userPath('my-data')}#consents`}>{texts.choose}</Link>
      )}
      {source === 'lender' && !rules.some(({ rule }) => rule === 'known_to_lender') && (
        <Refusal lenderKey={lender.key} />
      )}
    </>
  );
}

/** The lenders that made no offer for an application. */
export function Unmatched({ unmatched, product }: Pick<OffersAnswer, 'unmatched' | 'product'>) {
  const { unmatched: texts } = usePhrases('offers');
  const words = usePhrases('failedRules');
  return (
    <UnmatchedList
      unmatched={unmatched}
      product={product}
      words={words}
      title={texts.title(unmatched.length)}
      lead={texts.text}
      tellScore={texts.tellScore}
      head={({ lender }) => <LenderHead lender={lender} />}
      notes={(one) => <Notes {...one} />}
    />
  );
}
