import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageCards } from '@tulna/console-kit/page-cards';
import { PageHeader } from '@tulna/console-kit/page-header';
import { home } from '../../home.ts';
import { faqKinds, faqPages } from './kinds.ts';
import { useFaqs } from './queries.ts';

/** FAQ (R6): its two pages, each with the number of questions. */
export function Page() {
  const words = usePhrases('partnerFaqs');
  const { pages } = usePhrases('partnerShell');
  const faqs = useFaqs();
  return (
    <>
      <PageHeader title={pages.faqs} lead={words.lead} />
      <Loaded of={faqs} words={words}>
        {(all) => (
          <PageCards
            label={pages.faqs}
            cards={faqKinds.map((kind) => ({
              to: `${home}/${faqPages[kind]}`,
              title: pages[faqPages[kind]],
              text: words.texts[kind],
              state: words.count(all[kind].length),
            }))}
          />
        )}
      </Loaded>
    </>
  );
}
