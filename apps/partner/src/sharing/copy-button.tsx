import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { toastError, toastSuccess } from '@tulna/console-kit/toasts';

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { link } = usePhrases('partnerOffering');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(link.copied),
      () => toastError(link.notCopied),
    );
  return (
    <Button variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
