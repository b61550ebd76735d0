import { type PageFacts, PageFactsProvider } from '../boot.tsx';
import { LanguageProvider } from '../language/phrases.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { WaitingFrame } from './public-frame.tsx';

/** What the server sends for a page that needs to know the person: the frame with the shape of a page. The browser replaces it. */
export const ShellPage = ({ facts }: { facts: PageFacts }) => (
  <PageFactsProvider facts={facts}>
    <LanguageProvider language={facts.boot.language}>
      <WaitingFrame>
        <PageSkeleton />
      </WaitingFrame>
    </LanguageProvider>
  </PageFactsProvider>
);
