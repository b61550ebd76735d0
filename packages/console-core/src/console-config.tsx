import type { MantineThemeOverride } from '@mantine/core';
import { useLanguage } from '@tulna/console-kit/language';
import type { SavedView, TeamView } from '@tulna/console-kit/list-memory';
import type { CallWith } from '@tulna/contract/endpoint';
import type { ConsoleTopic, ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import { type ComponentType, createContext, useContext } from 'react';
import type { PageTable } from './pages/page-table.ts';
import type { ConsoleSession, SessionAnswer } from './session/session.ts';

/** Texts of a console's frame. */
export interface ShellWords {
  /** The console's name next to the logo. */
  area: string;
  /** Title of the browser's tab. */
  title: (page: string) => string;
  /** Names of the sections of the menu. */
  groups: Readonly<Record<string, string> & Record<'own', string>>;
  pages: Readonly<Record<string, string> & Record<'login' | 'account' | '404', string>>;
  roles: Readonly<Record<number, string>>;
}

interface Json {
  [key: string]: unknown;
}

interface Passkey {
  passkey_id: string;
  name: string;
  last_used_at: string | null;
}

/** Who is signed in, for the account page. */
export interface AccountAnswer {
  name: string;
  role_id: number;
  password_changed_at: string;
  /** Absent if this console has no passkeys. */
  passkeys?: Passkey[];
}

/** One of the person's sessions. */
export interface SessionRow {
  session_id: string;
  user_agent: string;
  ip: string;
  signed_in_at: string;
  last_seen_at: string;
  current: boolean;
}

/** Where the code for the second step was sent. */
export interface Challenge {
  challenge_id: string;
  sent_to: string;
  /** Seconds until another code can be requested. */
  resend_in: number;
}

/** A successful sign-in. */
export interface SignedIn extends SessionAnswer {
  /** Token that identifies this browser. */
  device: string;
}

interface SignInCalls {
  start: CallWith<{ email: string; password: string; devices?: string[] | undefined }, Challenge>;
  resend: CallWith<{ challenge_id: string }, Challenge>;
  finish: CallWith<{ challenge_id: string; code: string; devices?: string[] | undefined }, SignedIn>;
}

/** Asking for a link that sets a new password, on the sign-in page. */
export interface ResetConfig {
  call: CallWith<{ email: string }, { message: string }>;
  words: (language: Language) => Readonly<Record<'ask' | 'title' | 'lead' | 'send' | 'back', string>>;
}

interface PasskeySignInCalls {
  start: CallWith<undefined, { challenge_id: string; options: Json }>;
  finish: CallWith<{ challenge_id: string; response: Json; devices?: string[] | undefined }, SignedIn>;
}

interface AccountCalls {
  get: CallWith<undefined, AccountAnswer>;
  sessions: CallWith<undefined, { sessions: SessionRow[] }>;
  endSession: CallWith<{ session_id: string }, unknown>;
  endOtherSessions: CallWith<undefined, unknown>;
  setPassword: CallWith<{ current_password: string; new_password: string }, unknown>;
}

interface PasskeyCalls {
  start: CallWith<undefined, { challenge_id: string; options: Json }>;
  finish: CallWith<{ challenge_id: string; name: string; response: Json }, unknown>;
  remove: CallWith<{ passkey_id: string }, unknown>;
}

/** The person whose password a link from an email sets. */
export interface PasswordLink {
  purpose: 'invitation' | 'reset';
  name: string;
  email: string;
  expires_at: string;
}

interface PasswordLinkCalls {
  look: CallWith<{ token: string }, PasswordLink>;
  use: CallWith<{ token: string; password: string }, unknown>;
}

export interface SavedViewCalls {
  get: CallWith<undefined, { views: (SavedView & { list: string })[]; team?: (TeamView & { list: string })[] }>;
  save: CallWith<{ list: string; name: string; query: string; hidden: string[] }, unknown>;
  remove: CallWith<{ list: string; name: string }, unknown>;
  /** Views that everybody sees who may open the page; absent: each person has their own alone. */
  team?: {
    share: CallWith<{ list: string; name: string; query: string; hidden: string[] }, unknown>;
    remove: CallWith<{ view_id: string }, unknown>;
  };
}

/** A record as the palette shows it. */
export interface FoundRecord {
  id: string;
  label: string;
  /** Second line: what tells it from another, and whether it is switched off. */
  beside: string;
  /** Address where it is open. */
  to: string;
}

export interface FoundRecords {
  label: string;
  records: readonly FoundRecord[];
}

/** What the palette of a console finds besides pages and actions. */
export interface RecordFinder {
  /** Is this text looked for while it is typed? */
  isName: (text: string) => boolean;
  find: (text: string, language: Language, signal: AbortSignal) => Promise<readonly FoundRecords[]>;
  /** Is this text looked up by a press alone, because each look is counted and written down? */
  isLookUp: (text: string) => boolean;
  lookUpLabel: (text: string, language: Language) => string;
  lookUp: (text: string, language: Language) => Promise<readonly FoundRecords[]>;
}

/**
 * Everything that differs between one console and another. The brand is not here: it comes with the first byte of HTML
 * (`useBoot().brand`), with its colours and its font as CSS variables.
 */
export interface ConsoleConfig<
  Role extends number = number,
  Title extends string = string,
  Section extends string = string,
> {
  pages: PageTable<Role, Title, Section>;
  session: ConsoleSession<Role>;
  /** Phrase topics loaded before the first page, besides `consoleKit`. */
  topics: readonly ConsoleTopic[];
  words: (
    language: Language,
  ) => ShellWords & { pages: Readonly<Record<Title, string>>; groups: Readonly<Record<Section, string>> };
  /** Texts of the idle time-out dialog: the kit's, or the site's own. */
  idle: (language: Language) => ConsoleTopics['consoleKit']['idle'];
  /** Password and code, and a passkey in their place where the console has those. */
  signIn: {
    calls: SignInCalls;
    passkey?: PasskeySignInCalls;
    /** Absent: a forgotten password is for somebody else to reset. */
    reset?: ResetConfig;
    words: (language: Language) => ConsoleTopics['adminSignIn'];
  };
  /** The page on which a link from a mail sets a password; a console without such links has none. */
  passwordLink?: { calls: PasswordLinkCalls; words: (language: Language) => ConsoleTopics['adminInvitation'] };
  account: {
    calls: AccountCalls;
    passkeys?: PasskeyCalls;
    words: (language: Language) => ConsoleTopics['adminAccount'];
  };
  /** Where the saved views of lists are kept; absent: its lists have none. */
  savedViews?: SavedViewCalls;
  /** Records in the palette, fetched with it; absent: it finds pages and actions. */
  records?: () => Promise<RecordFinder>;
  /** A notice above every page while it applies; absent for none. */
  notice?: ComponentType;
  /** This console's overrides of the kit's theme. */
  theme?: MantineThemeOverride;
}

const Config = createContext<ConsoleConfig | undefined>(undefined);

/** Provides the console's configuration to everything inside. */
export const ConsoleConfigProvider = Config.Provider;

/** The configuration of the current console. @throws Error outside of `ConsoleConfigProvider` */
export function useConsole(): ConsoleConfig {
  const config = useContext(Config);
  if (config === undefined) throw new Error('ConsoleConfigProvider is missing');
  return config;
}

/** Texts of the frame in the language of the page. */
export const useShellWords = () => useConsole().words(useLanguage());
