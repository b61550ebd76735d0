import type { noScript as shape } from '../en/no-script.ts';

export const noScript = {
  title: 'इस पेज के लिए जावास्क्रिप्ट चाहिए',
  text: 'यह इस ब्राउज़र में बंद या ब्लॉक है। कृपया इसे चालू करके पेज फिर लोड करें।',
  help: (phone, email) => `या हमसे संपर्क करें: +91 ${phone}, ${email}`,
} satisfies typeof shape;
