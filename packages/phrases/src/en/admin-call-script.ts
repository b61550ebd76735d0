/** What an agent says, on the desk of calls and in the queue. */
export const adminCallScript = {
  title: (name: string, version: number) => `${name}, version ${version}`,
  en: 'English',
  hi: 'Hindi',
  tabs: 'Language of the script',
};
