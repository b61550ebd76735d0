import { Button } from '@mantine/core';
import type { Language } from '@tulna/phrases/language';
import { Component, type ReactNode } from 'react';
import { phrasesOf } from './language.tsx';
import { Message } from './states.tsx';

/** The full-page fallback of render errors, with the three texts of §8. */
export function CrashPage({ language }: { language: Language }) {
  const { crash } = phrasesOf(language, 'consoleKit');
  const reload = <Button onClick={() => window.location.reload()}>{crash.reload}</Button>;
  return (
    <main className="console-plain">
      <Message level={1} picture="broken" title={crash.title} action={reload}>
        {crash.text}
      </Message>
    </main>
  );
}

interface Props {
  language: Language;
  children: ReactNode;
}

/** Shows the crash page if anything below it fails to render. */
export class CrashBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashPage language={this.props.language} /> : this.props.children;
  }
}
