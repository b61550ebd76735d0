declare module 'mjml' {
  /** What of MJML 5 we use; its own types are those of version 4. */
  // biome-ignore lint/style/noDefaultExport: mjml exports nothing else
  export default function compile(
    markup: string,
    options: { validationLevel: 'strict'; ignoreIncludes: true; keepComments: false },
  ): Promise<{ html: string; errors: readonly { line: number; message: string }[] }>;
}
