import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { OwnLead } from '@tulna/contract/partner-reports';
import { mayChangeAsPartner } from '@tulna/rules/partner-access';
import { isOfMerchant, shownRole } from '../../session.ts';

/** Says that a lead is under review or was refused, with the topic; renders nothing for any other lead. */
export function UnderReview({ review }: Pick<OwnLead, 'review'>) {
  const words = usePhrases('partnerReports');
  const formats = useFormats();
  if (review === null) return null;
  const say = review.refused ? words.reviewed.refused : words.reviewed.lead;
  const mayDispute = review.refused && !isOfMerchant() && mayChangeAsPartner(shownRole() ?? 0);
  return (
    <Notice tone={review.refused ? 'danger' : 'warning'}>
      {say(words.reviews[review.category], formats.moment(review.since))}
      {mayDispute && ` ${words.reviewed.mayDispute}`}
      {review.reason !== '' && ` ${words.reviewed.why(review.reason)}`}
    </Notice>
  );
}

/** The review state of a lead, for a row of a list. */
export function ReviewChip({ review }: Pick<OwnLead, 'review'>) {
  const { reviewed } = usePhrases('partnerReports');
  if (review === null) return null;
  return review.refused ? (
    <Chip tone="danger">{reviewed.refusedChip}</Chip>
  ) : (
    <Chip tone="warning">{reviewed.chip}</Chip>
  );
}
