/** A chosen language that couldn’t be saved with the person. */
export const languageUnsaved = {
  title: 'Your language couldn’t be saved',
  text: 'These pages are in English in this tab. Our messages and your other devices stay in the language that was saved before.',
  retry: 'Try again',
};
