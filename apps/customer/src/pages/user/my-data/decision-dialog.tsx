import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { downloadDecisionRecord, getDecisionRecord } from '@tulna/contract/decision-records';
import { useRef, useState } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions, Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { DecisionView } from './decision-view.tsx';
import { saveFile } from './keep-file.ts';

/** HTML of a file that can be read without the site, with the content of the screen and its title. */
const readable = (title: string, language: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}dd{margin:0 0 .5rem;overflow-wrap:anywhere}dt{color:#555}svg{display:none}</style></head><body><h1>${title}</h1>${content}</body></html>`;

/** The record of one decision, with its files. The decision is calculated again each time it is opened. */
export function DecisionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { decisions: texts } = usePhrases('myData');
  const { failures, ui } = usePhrases('shell');
  const language = useLanguage();
  const params = { credit_application_id: id };
  const { data, error } = useQuery({ ...query(client, getDecisionRecord, { params }), staleTime: 0, gcTime: 0 });
  const content = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);

  const json = async () => {
    setBusy(true);
    try {
      const { name, bytes } = await client.call(downloadDecisionRecord, { params });
      saveFile(name, 'application/json', new Uint8Array(bytes));
    } catch (failure) {
      showToast('error', failureText(failure, failures));
    } finally {
      setBusy(false);
    }
  };
  const html = () => {
    const shown = (content.current?.innerHTML ?? '').replaceAll('<details', '<details open');
    saveFile(texts.fileName, 'text/html', readable(texts.title, language, shown));
  };

  return (
    <Dialog open onClose={onClose} title={texts.title} kind="wide">
      {data !== undefined ? (
        <div ref={content}>
          <DecisionView record={data} />
        </div>
      ) : error !== null ? (
        <Notice tone="danger" live>
          {failureText(error, failures)}
        </Notice>
      ) : (
        <p>{ui.loading}</p>
      )}
      <Actions>
        {data !== undefined && (
          <>
            <Button kind="primary" size="large" onClick={html}>
              {texts.html}
            </Button>
            <Button size="large" busy={busy} onClick={() => void json()}>
              {texts.json}
            </Button>
          </>
        )}
        <Button size="large" onClick={onClose}>
          {ui.close}
        </Button>
      </Actions>
    </Dialog>
  );
}
