import { usePhrases } from '../language/phrases.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback.tsx';
import { PageBody } from '../ui/layout.tsx';

/** The chosen language couldn't be saved with the person: what that means, and the way to try again (product.md §11). */
export function LanguageUnsaved({ onRetry }: { onRetry: () => void }) {
  const texts = usePhrases('languageUnsaved');
  return (
    <PageBody width="medium">
      <Notice tone="warning" live title={texts.title}>
        <p>{texts.text}</p>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </Notice>
    </PageBody>
  );
}
