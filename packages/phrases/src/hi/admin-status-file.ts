import type { adminStatusFile as shape } from '../en/admin-status-file.ts';
import { plural } from '../plural.ts';
import { applicationStatuses } from './application-statuses.ts';

const rows = (count: number) => `${count} ${plural('hi', count, { one: 'पंक्ति', other: 'पंक्तियाँ' })}`;

export const adminStatusFile = {
  title: 'आवेदन स्थिति फ़ाइल',
  lead: 'लेंडर आवेदनों की स्थिति के अपडेट फ़ाइल में भेजते हैं। हर पंक्ति से एक आवेदन अपडेट होता है, जैसे API कॉलबैक से होता।',
  field: 'आवेदन स्थिति फ़ाइल',
  check: 'सिर्फ़ जाँचें',
  checking: 'जाँच हो रही है…',
  template: 'नमूना फ़ाइल डाउनलोड करें',
  checked: (read, moved, unchanged) => `${rows(read)} पढ़ी गईं: ${moved} लोड होंगी, ${unchanged} से कुछ नहीं बदलेगा।`,
  known: (count) => `${rows(count)} से कुछ नहीं बदला।`,
  checkedClean: 'इस फ़ाइल में कोई गलती नहीं है।',
  errorFound: 'गलती मिली',
  errorsFound: (count) => `${count} ${plural('hi', count, { one: 'गलती मिली', other: 'गलतियाँ मिलीं' })}`,
  loaded: (count) => `${rows(count)} सफलतापूर्वक लोड हुईं`,
  row: 'पंक्ति',
  column: 'कॉलम',
  value: 'क्या लिखा था',
  reason: 'गलती',
  wholeFile: 'फ़ाइल',
  moreErrors: (count) => `और ${count}`,
  errorFile: 'गलती वाली पंक्तियाँ डाउनलोड करें',
  sending: 'फ़ाइल अपलोड हो रही है…',
  runningTitle: (file, isCheck) => (isCheck ? `${file} की जाँच हो रही है` : `${file} लोड हो रही है`),
  runningText: (read, errors) => `अब तक ${read} पंक्तियाँ पढ़ी गईं, ${errors} गलतियाँ। आप यह पेज छोड़ सकते हैं।`,
  stoppedText: (read) =>
    `${read} पंक्तियों के बाद रुक गई। फ़ाइल फिर से अपलोड करें, काम वहीं से आगे बढ़ेगा। कुछ भी दो बार नहीं गिना जाएगा।`,
  history: 'अपलोड की गई फ़ाइलें',
  file: 'फ़ाइल',
  at: 'कब',
  by: 'किसने',
  read: 'पढ़ी गईं',
  updated: 'लोड हुईं',
  unchanged: 'नहीं बदलीं',
  errors: 'गलतियाँ',
  undo: 'वापस लें',
  undoOf: (file) => `वापस लें: ${file}`,
  undoText: (file, count) =>
    `${count} आवेदन ${plural('hi', count, { one: 'फिर वैसा हो जाएगा जैसा', other: 'फिर वैसे हो जाएँगे जैसे' })} ${file} से पहले ${plural('hi', count, { one: 'था', other: 'थे' })}: स्थिति, रकम और समय। ग्राहक को सुधार दिखेगा। जिन आवेदनों में बाद में नए अपडेट आए हैं वे नहीं बदलेंगे, और आपको दिखाए जाएँगे।`,
  undone: (restored, moved, at, by) => `${moved} में से ${restored} पहले जैसे हुए, ${at}, ${by}`,
  undoneTitle: 'अपलोड वापस लिया गया',
  notUndoneTitle: 'अपलोड वापस नहीं लिया गया',
  restored: (count) =>
    `${count} ${plural('hi', count, { one: 'आवेदन फिर वैसा है जैसा', other: 'आवेदन फिर वैसे हैं जैसे' })} इस फ़ाइल से पहले ${plural('hi', count, { one: 'था', other: 'थे' })}।`,
  left: (count) => `${count} आवेदन नहीं बदले, क्योंकि बाद में नए अपडेट आए`,
  moreLeft: (count) => `और ${count}`,
  lender: 'लेंडर',
  leadId: 'लीड आईडी',
  application: 'आवेदन आईडी',
  status: 'अभी की स्थिति',
  statuses: applicationStatuses,
  empty: { title: 'अभी कोई फ़ाइल अपलोड नहीं हुई', text: 'अपलोड की गई फ़ाइलें यहाँ दिखेंगी, पंक्तियों की गिनती के साथ।' },
} satisfies typeof shape;
