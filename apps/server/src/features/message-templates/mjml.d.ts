declare module 'mjml' {
  /** The part of MJML 5 that we use; the package's own types are of version 4. */
  // biome-ignore lint/style/noDefaultExport: mjml exports nothing else
  export default function compile(
    markup: string,
    options: { validationLevel: 'strict'; ignoreIncludes: true; keepComments: false },
  ): Promise<{ html: string; errors: readonly { line: number; message: string }[] }>;
}
