/** On pages that show nothing before their script runs, for browsers that run none. */
export const withoutScript = {
  text: 'This page needs JavaScript. Turn it on in your browser, then open the page again.',
};
