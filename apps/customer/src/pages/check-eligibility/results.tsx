import type { checkEligibility, EligibleLender } from '@tulna/contract/eligibility';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { usePhrases } from '../../language/phrases.tsx';
import { LenderName } from '../../lender-offers/lender-name.tsx';
import { OfferFigures } from '../../lender-offers/offer-figures.tsx';
import { ScoreNote } from '../../lender-offers/score-note.tsx';
import { UnmatchedList } from '../../lender-offers/unmatched-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/feedback.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Small } from '../../ui/text.tsx';

/** The number of cards shown at first, so that the next step isn't hidden below twenty cards. */
const shownAtFirst = 6;

/** A matching lender, with the cost of the loan there. */
function Match({ match, desiredAmount }: { match: EligibleLender; desiredAmount: number }) {
  const { card } = usePhrases('offers');
  const heading = useId();
  return (
    <Card as="article" look="raised" aria-labelledby={heading}>
      <Stack>
        <LenderName lender={match.lender} illustrative={match.lender.illustrative} id={heading}>
          <Chip>{card.indicative}</Chip>
        </LenderName>
        <OfferFigures offer={match} />
        {match.amount_paise < desiredAmount * 100 && <Small>{card.lessThanAsked}</Small>}
        <ScoreNote offer={match} />
      </Stack>
    </Card>
  );
}

/** Texts for the rules. They say that missing answers can be given on this page, not under “Change my details”. */
function useWords() {
  const words = usePhrases('failedRules');
  const { results } = usePhrases('eligibility');
  const { credit_score: score, new_to_credit: history } = words;
  return {
    ...words,
    credit_score: (failed: Parameters<typeof score>[0]) => ({
      ...score(failed),
      ...(failed.actual === 'not_known' && { change: results.ownScore(Number(failed.limit)) }),
    }),
    new_to_credit: (failed: Parameters<typeof history>[0]) => ({
      ...history(failed),
      ...(failed.actual === 'not_known' && { change: results.ownHistory }),
    }),
  };
}

interface ResultsProps {
  answer: AnswerOf<typeof checkEligibility>;
  /** The list's heading, which takes the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The next step, shown between the lenders that match and the others. */
  children: ReactNode;
}

/** The matching lenders in the published order, the next step, and the lenders that don't match with their reasons. */
export function Results({ answer, heading, children }: ResultsProps) {
  const { results: texts } = usePhrases('eligibility');
  const {
    howWeRank,
    unmatched: { more },
  } = usePhrases('offers');
  const words = useWords();
  const [isWhole, setAll] = useState(false);
  const { matches, unmatched } = answer;
  const shown = isWhole ? matches : matches.slice(0, shownAtFirst);
  const all = matches.length + unmatched.length;
  const isNobody = all === 0;
  return (
    <Stack gap="loose">
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {isNobody ? texts.nobody : matches.length === 0 ? texts.none : texts.title(matches.length, all)}
        </h2>
        {matches.length === 0 ? (
          <p>{isNobody ? texts.nobodyText : texts.noneText}</p>
        ) : (
          <>
            <p>{texts.indicative}</p>
            {shown.map((match) => (
              <Match key={match.lender.key} match={match} desiredAmount={answer.desired_amount} />
            ))}
            {shown.length < matches.length && (
              <div>
                <Button onClick={() => setAll(true)}>{more(matches.length - shown.length)}</Button>
              </div>
            )}
            <Small>
              {texts.order} <Link to="/how-we-match">{howWeRank}</Link>
            </Small>
          </>
        )}
      </Stack>
      {matches.length > 0 && children}
      <UnmatchedList
        unmatched={unmatched}
        product="Personal Loans"
        words={words}
        title={texts.missed(unmatched.length)}
        lead={texts.why}
        tellScore={texts.tellScore}
        head={({ lender }) => <LenderName lender={lender} illustrative={lender.illustrative} />}
      />
    </Stack>
  );
}
