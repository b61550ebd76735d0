import { statement as before } from './statement.ts';

export const plainStatement: typeof before = {
  ...before,
  indicative:
    'अनुमानित: लेंडर के नियमों से निकाला गया। फ़ैसला लेंडर आवेदन के बाद करता है। हस्ताक्षर से पहले वह जो विवरण देगा, वही मान्य होगा।',
  part2: {
    ...before.part2,
    transfer: 'क्या लोन किसी और संस्था को सौंपा जा सकता है?',
  },
  annexC: {
    ...before.annexC,
    outstanding: 'पहले की बाकी रकम',
    note: 'पैसे किसी और दिन मिलें तो पहली किस्त में कुछ दिनों के ब्याज का फ़र्क हो सकता है। लेंडर की सूची ही मान्य होगी।',
  },
};
