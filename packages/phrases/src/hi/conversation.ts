import type { conversation as shape } from '../en/conversation.ts';

export const conversation = {
  messages: 'मैसेज',
  us: 'हमारी टीम',
  someone: 'पार्टनर की टीम',
  line: (who, at) => `${who}, ${at}`,
  lineByMail: (who, at) => `${who}, ई-मेल से, ${at}`,
  files: 'फ़ाइलें',
  type: { pdf: 'PDF', jpg: 'JPG', png: 'PNG' },
  size: (bytes) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} KB`
      : `${(bytes / (1024 * 1024)).toFixed(1)} MB`,
  download: (number, type, size) => `फ़ाइल ${number} डाउनलोड करें (${type}, ${size})`,
  addFile: 'फ़ाइल जोड़ें',
  adding: 'अपलोड हो रही है…',
  fileHint: 'PDF, JPG या PNG, ज़्यादा से ज़्यादा 5 MB। तस्वीर से जगह जैसी छिपी जानकारी हट जाती है।',
  empty: 'यह फ़ाइल ख़ाली है।',
  large: 'यह फ़ाइल 5 MB से बड़ी है।',
  full: 'एक मैसेज में ज़्यादा से ज़्यादा 5 फ़ाइलें।',
  remove: (name) => `${name} को हटाएँ`,
} satisfies typeof shape;
