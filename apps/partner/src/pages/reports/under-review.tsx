import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { OwnLead } from '@tulna/contract/partner-reports';

/** That a lead is under review and what about; nothing where it isn't. */
export function UnderReview({ review }: Pick<OwnLead, 'review'>) {
  const words = usePhrases('partnerReports');
  const formats = useFormats();
  if (review === null) return null;
  return (
    <Notice tone="warning">{words.reviewed.lead(words.reviews[review.category], formats.moment(review.since))}</Notice>
  );
}
