import { useConsole } from '@tulna/console-core/console-config';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageCards } from '@tulna/console-kit/page-cards';
import { PageHeader } from '@tulna/console-kit/page-header';
import { istDay } from '@tulna/rules/dates';
import { home } from '../../home.ts';
import { type Training, useTraining } from './queries.ts';

/** A person's progress, in one sentence. */
function useProgress({ best, certificate }: Training): string {
  const { states } = usePhrases('partnerTraining');
  const formats = useFormats();
  if (certificate !== null)
    return certificate.is_current
      ? states.signed(formats.day(istDay(Date.parse(certificate.signed_at))))
      : states.newer;
  if (best === null) return states.none;
  return best.passed ? states.passed : states.failed(best.right, best.of);
}

function Cards({ training }: { training: Training }) {
  const words = usePhrases('partnerTraining');
  const { pages: titles } = usePhrases('partnerShell');
  const { pages } = useConsole().pages;
  const state = useProgress(training);
  const others = [
    { slug: 'training-material/eligibility-criteria', text: words.criteriaText },
    { slug: 'lender-journey', text: words.journeyText },
  ] as const;
  return (
    <PageCards
      label={titles['training-material']}
      cards={[
        {
          to: `${home}/training-material/lessons`,
          title: titles['training-material/lessons'],
          text: words.lessonsText(training.lessons.length),
          state,
        },
        ...others.flatMap(({ slug, text }) =>
          pages.some((page) => page.slug === slug) ? [{ to: `${home}/${slug}`, title: titles[slug], text }] : [],
        ),
      ]}
    />
  );
}

/** Training material (R7): lessons with this person's progress, criteria and journeys. */
export function Page() {
  const words = usePhrases('partnerTraining');
  const { pages } = usePhrases('partnerShell');
  const training = useTraining();
  return (
    <>
      <PageHeader title={pages['training-material']} lead={words.lead} />
      <Loaded of={training} words={words}>
        {(known) => <Cards training={known} />}
      </Loaded>
    </>
  );
}
