/** A secret that was replaced, and until when it also signs. */
export interface ReplacedSecret {
  secret: string;
  until: Date;
}

/** The most replaced secrets that still sign. */
const most = 4;

/** Replaced secrets as one text, to be sealed, the newest first: a line for each, with the end of its day. */
export const replacedSecretsText = (replaced: readonly ReplacedSecret[]): string =>
  replaced
    .slice(0, most)
    .map(({ secret, until }) => `${secret} ${until.getTime()}`)
    .join('\n');

/** The replaced secrets in a text that still sign. @param until the end of a secret in an older text, which has one secret and no end */
export const secretsIn = (text: string, until: Date, now: Date): ReplacedSecret[] =>
  text
    .split('\n')
    .map((line) => {
      const [secret = '', end] = line.split(' ');
      return { secret, until: end === undefined ? until : new Date(Number(end)) };
    })
    .filter((one) => one.until > now);
