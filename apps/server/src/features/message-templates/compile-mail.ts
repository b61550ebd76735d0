import compile from 'mjml';

/** Comments in the markup are not for the reader; the compiler has no option to drop them. */
function withoutComments(markup: string): string {
  const shorter = markup.replaceAll(/<!--[\s\S]*?-->/g, '');
  return shorter === markup ? markup : withoutComments(shorter);
}

/**
 * Markup of MJML as the HTML of an email. Files of the server are never included. Undefined if it is no right markup.
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
