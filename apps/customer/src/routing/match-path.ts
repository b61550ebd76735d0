import { parse } from 'regexparam';

/** The values of the `:names` of a pattern in a path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

interface ParsedPattern {
  keys: string[];
  pattern: RegExp;
}

const parsed = new Map<string, ParsedPattern>();

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The parameters of a path under a pattern such as `/transfer/:prospectId` or `/create-merchant-form/:partner_name?`, or null if the path doesn't match. Case and a slash at the end are ignored; `*` matches every path.
 */
export function matchPath(pattern: string, path: string): { params: PathParams } | null {
  let shape = parsed.get(pattern);
  if (shape === undefined) {
    shape = parse(pattern);
    parsed.set(pattern, shape);
  }
  const found = shape.pattern.exec(path);
  if (found === null) return null;
  return {
    params: Object.fromEntries(
      shape.keys.map((name, index) => [
        name,
        found[index + 1] === undefined ? undefined : decoded(found[index + 1] ?? ''),
      ]),
    ),
  };
}
