import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { saveFile } from '@tulna/console-kit/list-export';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { downloadConductCertificate, getTraining, signConduct, takeQuiz } from '@tulna/contract/partner-training';
import type { Language } from '@tulna/phrases/language';
import { client } from '../../session.ts';

export type Training = AnswerOf<typeof getTraining>;

/** Timeout in milliseconds for a document that the server must first print. */
const timeoutMs = 30_000;

export const useTraining = () => useQuery(query(client, getTraining));

/** A person's actions on the lessons. */
export function useTrainingChanges() {
  const change = useChange([getTraining]);
  const download = useChange([]);
  const once = useOnce();
  const inForm = { toastFailure: false } as const;
  return {
    take: (body: BodyOf<typeof takeQuiz>) =>
      change(() => once(body, (intent) => client.call(takeQuiz, { body }, { intent })), inForm),
    sign: (body: BodyOf<typeof signConduct>) =>
      change(() => once(body, (intent) => client.call(signConduct, { body }, { intent })), {
        ...inForm,
        done: serverMessage,
      }),
    download: (language: Language) =>
      download(async () => {
        const { name, bytes } = await client.call(downloadConductCertificate, { body: { language } }, { timeoutMs });
        saveFile(name, new Uint8Array(bytes), 'application/pdf');
      }),
  };
}
