import type { ImportCalls, ImportFile } from '@tulna/contract/import-files';
import { type ComponentType, createContext, useContext } from 'react';

/** The texts of one kind of file that differ from the others. */
export interface ImportWords {
  title: string;
  lead: string;
  /** Label of the file field: "Application status file". */
  field: string;
  /** Our columns by id, in the order in which they are offered. */
  columns: Readonly<Record<string, string>>;
  /** Our values by column, for columns of words. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The changes an undo will make, and those it will not. */
  undoText: (file: string) => string;
  /** The result of an undo for rows; by default, that they are as before the file. */
  restored?: (count: number, shown: string) => string;
  /** Shown if no file has been loaded yet. */
  empty: { title: string; text: string };
}

/** The field for the lender of a file. */
export interface ImportLenders {
  /** The lenders, each with the key by which its files are stored. */
  load: () => Promise<readonly { key: string; name: string }[]>;
  /** False if the rows of a file may state their lenders themselves. */
  isRequired: boolean;
}

/** One kind of file that is loaded in a console. */
export interface ImportConfig {
  calls: ImportCalls;
  words: ImportWords;
  /** Lenders to choose from, if a file belongs to one. */
  lenders?: ImportLenders;
  /** Shown below the result of a loaded file. */
  Loaded?: ComponentType<{ file: ImportFile }>;
  /** Whether one wrong row prevents loading the whole file. */
  isWhole?: boolean;
}

const Config = createContext<ImportConfig | undefined>(undefined);

/** Provides the kind of file to the parts of its page. */
export const ImportConfigProvider = Config.Provider;

/** The kind of file of the page. @throws Error outside of `ImportConfigProvider` */
export function useImport(): ImportConfig {
  const config = useContext(Config);
  if (config === undefined) throw new Error('ImportConfigProvider is missing');
  return config;
}
