/**
 * What a column or a feature can't be called: its name is written without quotation marks in SQL, and is a variable in
 * TypeScript. The compiler and PostgreSQL would report it too, but only once thirty files are written.
 */

/** Words that can't be column names in PostgreSQL: `select word from pg_get_keywords() where catcode in ('R', 'T')`. */
const ofSql = `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
  collation column concurrently constraint create cross current_catalog current_date current_role current_schema
  current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign
  freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like
  limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select session_user similar some symmetric system_user table tablesample then to trailing
  true union unique user using variadic verbose when where window with`;

/** Reserved words of TypeScript, strict mode included. */
const ofTypeScript = `arguments await break case catch class const continue debugger default delete do else enum eval
  export extends false finally for function if implements import in instanceof interface let new null package private
  protected public return static super switch this throw true try typeof var void while with yield`;

/** Names that the generated files import or declare. */
const ofTemplates = `call check drafts edits endpoint expect flag lines message page params path problem refused reload
  screen sql test text timestamp uuid word words`;

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((words) => words.trim().split(/\s+/)));

const forColumns = setOf(ofSql, ofTypeScript);
const forFeatures = setOf(ofTypeScript, ofTemplates);

/** Whether a name can't be used for a column. */
export const isReservedColumn = (name: string): boolean => forColumns.has(name);

/** Whether a word can't be used for one record of a feature. */
export const isReservedFeature = (name: string): boolean => forFeatures.has(name);
