/** What people answer to get no more messages, in both languages as typed. */
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

/** Whether an answer says stop and nothing else: a question that has the word in it is a question. */
export const saysStop = (text: string): boolean =>
  stops.has(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[.,:;!?।"'“”]+/g, ' ')
      .trim()
      .replaceAll(/\s+/g, ' '),
  );
