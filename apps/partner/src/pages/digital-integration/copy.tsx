import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';

/** Copies a text and confirms it in place. If the browser refuses, the text is on the page and can be selected. */
export function Copy({ text, isFirst = false }: { text: string; isFirst?: boolean }) {
  const { once } = usePhrases('partnerIntegration');
  const [copied, setCopied] = useState<string>();
  return (
    <Button
      variant="default"
      {...(isFirst && { 'data-autofocus': true })}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(undefined),
        )
      }
    >
      {copied === text ? once.copied : once.copy}
    </Button>
  );
}
