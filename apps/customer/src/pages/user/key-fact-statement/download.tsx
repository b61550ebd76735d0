import { getKeyFactStatement } from '@tulna/contract/key-fact-statements';
import { type Language, languages } from '@tulna/phrases/language';
import { useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Passes a file to the browser as a download. */
function saveFile(name: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address can be revoked later: once started, the download has its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads the statement as PDF in either language, whatever the page's language. */
export function Download({ offerId }: { offerId: string }) {
  const { download } = usePhrases('keyFacts');
  const { failures } = usePhrases('shell');
  const [busy, setBusy] = useState<Language>();
  const fetchPdf = async (language: Language) => {
    setBusy(language);
    try {
      const { name, bytes } = await client.call(getKeyFactStatement, {
        params: { offer_id: offerId },
        query: { language },
      });
      saveFile(name, bytes);
    } catch (error) {
      showToast('error', failureText(error, failures));
    } finally {
      setBusy(undefined);
    }
  };
  return languages.map((language) => (
    <Button key={language} busy={busy === language} onClick={() => void fetchPdf(language)}>
      {download[language]}
    </Button>
  ));
}
