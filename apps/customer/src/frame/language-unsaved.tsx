import { usePhrases } from '../language/phrases.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback.tsx';
import { PageBody } from '../ui/layout.tsx';

/** The message that the chosen language couldn't be saved with the person: what that means, and a button to retry (product.md §11). */
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
