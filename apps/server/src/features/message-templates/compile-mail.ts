import compile from 'mjml';

/**
 * Markup of MJML as the HTML of an e-mail. Files of the server are never included. Undefined where it is no right markup.
 */
export async function compiledMail(markup: string): Promise<string | undefined> {
  try {
    const { html } = await compile(markup, { validationLevel: 'strict', ignoreIncludes: true, keepComments: false });
    return html;
  } catch {
    return undefined;
  }
}
