import { startEditingProfile } from '@tulna/contract/customers';
import { downloadMyData, readMyData } from '@tulna/contract/personal-data';
import { correctionOf } from '@tulna/rules/user-links';
import { useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { useProceed } from '../../../session/customer.ts';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { useVisitor } from '../../../session/visitor.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { saveFile } from './keep-file.ts';
import styles from './my-data.module.css';

/** Download, print and correct. */
export function Keep() {
  const { keep } = usePhrases('myData');
  const { failures } = usePhrases('shell');
  const proceed = useProceed();
  const [busy, setBusy] = useState('');
  const run = (name: string, work: () => Promise<void>) => async () => {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      showToast('error', failureText(error, failures));
    } finally {
      setBusy('');
    }
  };
  const json = run('json', async () => {
    const { name, bytes } = await client.call(downloadMyData);
    saveFile(name, 'application/json', new Uint8Array(bytes));
  });
  const html = run('html', async () => saveFile(keep.fileName, 'text/html', await client.call(readMyData)));
  const correctable = correctionOf(useVisitor()) !== undefined;
  const correct = run('correct', async () => {
    const { redirect } = await client.call(startEditingProfile);
    await proceed(redirect);
  });
  return (
    <section id="keep" className={styles.screen}>
      <Stack>
        <h2>{keep.title}</h2>
        <p>{keep.text}</p>
        <Row>
          <Button busy={busy === 'html'} onClick={() => void html()}>
            {keep.html}
          </Button>
          <Button busy={busy === 'json'} onClick={() => void json()}>
            {keep.json}
          </Button>
          <Button onClick={() => window.print()}>{keep.print}</Button>
        </Row>
        {correctable && (
          <>
            <Row>
              <Button busy={busy === 'correct'} onClick={() => void correct()}>
                {keep.correct}
              </Button>
            </Row>
            <Small>{keep.correctText}</Small>
          </>
        )}
      </Stack>
    </section>
  );
}
