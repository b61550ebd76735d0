/** What a sentence about a cell or a file may name: the numbers of rows, counts, names out of the file. */
export type FileFacts = Readonly<Partial<Record<string, string | number>>>;
