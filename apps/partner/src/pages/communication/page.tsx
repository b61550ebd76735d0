import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageCards } from '@tulna/console-kit/page-cards';
import { PageHeader } from '@tulna/console-kit/page-header';
import { home } from '../../home.ts';
import { useCounts } from './queries.ts';

const pages = { tech_support: 'communication/tech-support', general_query: 'communication/general-query' } as const;

/** Communication (R5): its two pages, each with the number of open tickets. */
export function Page() {
  const words = usePhrases('partnerCommunication');
  const { pages: titles } = usePhrases('partnerShell');
  const counts = useCounts();
  return (
    <>
      <PageHeader title={titles.communication} lead={words.lead} />
      <Loaded of={counts} words={words}>
        {({ kinds }) => (
          <PageCards
            label={titles.communication}
            cards={kinds.map(({ kind, open, answered, waiting }) => ({
              to: `${home}/${pages[kind]}`,
              title: titles[pages[kind]],
              text: words.texts[kind],
              state: [words.counts(open, answered), ...(waiting > 0 ? [words.waitingForYou(waiting)] : [])].join(' · '),
            }))}
          />
        )}
      </Loaded>
    </>
  );
}
