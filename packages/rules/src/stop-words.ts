/** Replies with which people stop further messages, in both languages, as typed. */
const stops: ReadonlySet<string> = new Set([
  'stop',
  'stop all',
  'unsubscribe',
  'cancel',
  'band',
  'band karo',
  'band karen',
  'बंद',
  'बंद करो',
  'बंद करें',
  'बंद कर दो',
  'बन्द',
  'बन्द करो',
  'बन्द करें',
  'रोकें',
  'रोको',
  'स्टॉप',
]);

/** Whether a reply is only a stop word: a question that contains the word is still a question. */
export const saysStop = (text: string): boolean =>
  stops.has(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[.,:;!?।"'“”]+/g, ' ')
      .trim()
      .replaceAll(/\s+/g, ' '),
  );
