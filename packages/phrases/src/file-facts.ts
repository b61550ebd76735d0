/** The facts that a sentence about a cell or a file may use: row numbers, counts, names from the file. */
export type FileFacts = Readonly<Partial<Record<string, string | number>>>;
