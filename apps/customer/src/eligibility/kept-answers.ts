import { customerTokens, readCookie } from '@tulna/client/session-cookies';

/** The answers of the eligibility calculator, as this tab keeps them. */
interface KeptAnswers {
  /** By the name of the field, as typed. */
  values: Readonly<Record<string, string>>;
  /** The list was asked for. */
  listed: boolean;
  /** The person signed in with them; null until somebody is. */
  owner: string | null;
}

const key = 'tulna-eligibility';

const person = (): string | null => (customerTokens.read() === undefined ? null : (readCookie('userId') ?? null));

const put = (kept: KeptAnswers): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser without storage asks once more in the form.
  }
};

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function read(): KeptAnswers | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as KeptAnswers);
  } catch {
    return undefined;
  }
}

/** Keeps the answers in this tab only, for the person who uses it now. */
export const keepAnswers = (values: KeptAnswers['values'], listed: boolean): void =>
  put({ values, listed, owner: person() });

/** The answers given in this tab; those of a person who has signed out since are dropped. */
export function keptAnswers(): KeptAnswers | undefined {
  const kept = read();
  if (kept === undefined || kept.owner === null || kept.owner === person()) return kept;
  forgetAnswers();
  return undefined;
}

/** Ties the answers to the person who has just proved a code in this tab: nobody who signs in later sees them. */
export function ownAnswers(): void {
  const kept = keptAnswers();
  if (kept !== undefined) put({ ...kept, owner: person() });
}
