import compile from 'mjml';

/** Removes comments from the markup, because they aren't for the reader and the compiler has no option for it. */
function withoutComments(markup: string): string {
  const shorter = markup.replaceAll(/<!--[\s\S]*?-->/g, '');
  return shorter === markup ? markup : withoutComments(shorter);
}

/**
 * Compiles MJML into the HTML of an email. Files of the server are never included. Undefined for invalid markup.
 */
export async function compiledMail(markup: string): Promise<string | undefined> {
  try {
    const { html } = await compile(withoutComments(markup), {
      validationLevel: 'strict',
      ignoreIncludes: true,
      keepComments: false,
    });
    return html;
  } catch {
    return undefined;
  }
}
