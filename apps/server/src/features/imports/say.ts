import { type ErrorCode, errorSentence } from '@tulna/phrases/errors';
import type { FileFacts } from '@tulna/phrases/file-facts';
import type { ServerPhrases } from '@tulna/phrases/for-language';
import type { Note } from './content.ts';
import type { Why } from './repository.ts';

type Sentences = Readonly<Record<string, string | ((facts: FileFacts) => string)>>;

const say = (sentences: Sentences, key: string, facts: FileFacts): string => {
  const sentence = sentences[key];
  if (sentence === undefined) return '';
  return typeof sentence === 'string' ? sentence : sentence(facts);
};

/** The message for a wrong cell, with what would be right, or why an undo leaves something as it is. */
export function sayReason(
  phrases: ServerPhrases,
  { reason, values = {} }: { reason: string; values?: FileFacts | undefined },
): string {
  const { status } = values;
  const named = typeof status === 'string' ? { status: phrases.listFiles.caseWords.statuses[status] ?? status } : {};
  return say(phrases.fileReasons, reason, { ...values, ...named });
}

/** The message of a note about a file as a whole. */
export const sayNote = (phrases: ServerPhrases, { kind, values }: Note): string =>
  say(phrases.importNotes, kind, values);

/** The message why a file was refused or stopped. */
export const sayWhy = (phrases: ServerPhrases, { code, values }: Why): string =>
  errorSentence(phrases, code as ErrorCode, values);
