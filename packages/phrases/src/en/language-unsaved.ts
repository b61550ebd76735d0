/** A chosen language that couldn’t be saved with the person. */
export const languageUnsaved = {
  title: 'Your language couldn’t be saved',
  text: 'This tab is in English. Our messages and your other devices keep the language you saved before.',
  retry: 'Try again',
};
