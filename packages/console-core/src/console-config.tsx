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

/** The signed-in person, for the account page. */
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

/** Requests a link that sets a new password, on the sign-in page. */
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

/** The person whose password an emailed link sets. */
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
  /** Views shared with all people who may open the page. If absent, each person has only their own views. */
  team?: {
    share: CallWith<{ list: string; name: string; query: string; hidden: string[] }, unknown>;
    remove: CallWith<{ view_id: string }, unknown>;
  };
}

/** A record as the palette shows it. */
export interface FoundRecord {
  id: string;
  label: string;
  /** Second line: what distinguishes it from others, and whether it is switched off. */
  beside: string;
  /** The URL where it is open. */
  to: string;
}

export interface FoundRecords {
  label: string;
  records: readonly FoundRecord[];
}

/** What the palette of a console finds besides pages and actions. */
export interface RecordFinder {
  /** Whether this text is searched for while it is typed. */
  isName: (text: string) => boolean;
  find: (text: string, language: Language, signal: AbortSignal) => Promise<readonly FoundRecords[]>;
  /** Whether this text is looked up only at a press, because each lookup is counted and recorded. */
  isLookUp: (text: string) => boolean;
  lookUpLabel: (text: string, language: Language) => string;
  lookUp: (text: string, language: Language) => Promise<readonly FoundRecords[]>;
}

/**
 * Everything that differs between consoles. The brand isn't here: it is in the first HTML (`useBoot().brand`), with its colours and font as
 * CSS variables.
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
  /** Sign-in by password and code, or by passkey if the console has them. */
  signIn: {
    calls: SignInCalls;
    passkey?: PasskeySignInCalls;
    /** Absent if people can't request a password reset themselves. */
    reset?: ResetConfig;
    words: (language: Language) => ConsoleTopics['adminSignIn'];
  };
  /** The page where a mailed link sets a password. Absent if the console has no such links. */
  passwordLink?: { calls: PasswordLinkCalls; words: (language: Language) => ConsoleTopics['adminInvitation'] };
  account: {
    calls: AccountCalls;
    passkeys?: PasskeyCalls;
    words: (language: Language) => ConsoleTopics['adminAccount'];
  };
  /** Where saved views of lists are stored. Absent if its lists have none. */
  savedViews?: SavedViewCalls;
  /** Records in the palette, loaded with it. If absent, the palette finds only pages and actions. */
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
