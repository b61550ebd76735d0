import { customerTokens, readCookie } from '@tulna/client/session-cookies';

/** The answers of the eligibility calculator that are stored in this tab. */
interface StoredAnswers {
  /** The typed text of each field, by the field's name. */
  values: Readonly<Record<string, string>>;
  /** Whether the person has requested the list of lenders. */
  listed: boolean;
  /** The signed-in person to whom the answers belong; null if the visitor wasn’t signed in yet. */
  owner: string | null;
}

const key = 'tulna-eligibility';

const person = (): string | null => (customerTokens.read() === undefined ? null : (readCookie('userId') ?? null));

const put = (answers: StoredAnswers): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // In a browser without storage, the form asks the questions again.
  }
};

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function read(): StoredAnswers | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as StoredAnswers);
  } catch {
    return undefined;
  }
}

/** Stores the answers in this tab only, for the person who uses it now. */
export const storeAnswers = (values: StoredAnswers['values'], listed: boolean): void =>
  put({ values, listed, owner: person() });

/** The answers given in this tab. Answers of a person who has since signed out are deleted. */
export function storedAnswers(): StoredAnswers | undefined {
  const stored = read();
  if (stored === undefined || stored.owner === null || stored.owner === person()) return stored;
  forgetAnswers();
  return undefined;
}

/** Ties the answers to the person who has just signed in with a code in this tab, so that a person who signs in later doesn’t see them. */
export function ownAnswers(): void {
  const stored = storedAnswers();
  if (stored !== undefined) put({ ...stored, owner: person() });
}
