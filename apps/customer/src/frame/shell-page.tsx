import { type PageFacts, PageFactsProvider } from '../boot.tsx';
import { LanguageProvider, usePhrases } from '../language/phrases.tsx';
import { Notice } from '../ui/feedback.tsx';
import { PageBody } from '../ui/layout.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { WaitingFrame } from './public-frame.tsx';

/** The message for a browser without scripts. Only the server renders it. */
function NoScript({ brand }: { brand: PageFacts['boot']['brand'] }) {
  const texts = usePhrases('noScript');
  const { phone, email } = brand.support;
  return (
    <noscript>
      <PageBody width="medium">
        <Notice tone="warning" title={texts.title}>
          <p>{texts.text}</p>
          <p>{texts.help(phone, email)}</p>
        </Notice>
      </PageBody>
    </noscript>
  );
}

/** The HTML that the server sends for a page that needs to know the person: the frame with a placeholder. The browser replaces it. */
export const ShellPage = ({ facts }: { facts: PageFacts }) => (
  <PageFactsProvider facts={facts}>
    <LanguageProvider language={facts.boot.language}>
      <WaitingFrame>
        <NoScript brand={facts.boot.brand} />
        <PageSkeleton />
      </WaitingFrame>
    </LanguageProvider>
  </PageFactsProvider>
);
