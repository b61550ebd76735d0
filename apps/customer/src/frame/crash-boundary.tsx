import type { Language } from '@tulna/phrases/language';
import { Component, type ReactNode } from 'react';
import { phrasesOf } from '../language/phrases.tsx';
import { BrokenPicture } from '../pictures/broken.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { PageBody } from '../ui/layout.tsx';

interface Props {
  language: Language;
  /** Called when the fallback is shown instead of a page. */
  onCrash: (() => void) | undefined;
  children: ReactNode;
}

/** The full-page fallback for render errors, with the three texts of §8. The browser's Back leaves it too. */
export class CrashBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  private readonly reset = (): void => this.setState({ failed: false });

  override componentDidMount(): void {
    window.addEventListener('popstate', this.reset);
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.reset);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { crash } = phrasesOf(this.props.language, 'shell');
    return (
      <main>
        <PageBody width="medium">
          <EmptyState
            picture={<BrokenPicture />}
            title={crash.title}
            action={
              <Button kind="primary" size="large" onClick={() => window.location.reload()}>
                {crash.reload}
              </Button>
            }
          >
            {crash.text}
          </EmptyState>
        </PageBody>
      </main>
    );
  }
}
