import { usePhrases } from '../language/phrases.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { PageBody } from '../ui/layout.tsx';
import { failureText } from './failure.ts';

/** A page whose data could not be loaded: what happened, and a way to try again. */
export function LoadFailure({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { failures, ui } = usePhrases('shell');
  return (
    <PageBody>
      <EmptyState
        level={1}
        title={failures.loading}
        action={
          <Button kind="primary" busy={busy} onClick={onRetry}>
            {ui.retry}
          </Button>
        }
      >
        {failureText(error, failures)}
      </EmptyState>
    </PageBody>
  );
}
