/** A page that is made in the browser, in one that runs no scripts. */
export const noScript = {
  title: 'This page needs JavaScript',
  text: 'It’s switched off or blocked in this browser. Please switch it on and load the page again.',
  help: (phone: string, email: string) => `Or contact us: +91 ${phone}, ${email}`,
};
