/** The code of conduct as it was signed (R7), as a PDF. */
export const conductCertificate = {
  title: 'Code of conduct, signed',
  under: (partner: string) => `For ${partner}`,
  signed: (name: string, day: string) =>
    `${name} took the lessons, passed the quiz and signed this code of conduct on ${day}.`,
  number: (number: string) => `Number ${number}`,
  version: (version: number) => `Version ${version} of the code`,
  code: 'The code',
  note: 'Signed in the partner portal with the name above. The words of the code are those of the version that was signed.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
};
