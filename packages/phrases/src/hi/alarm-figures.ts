import { type AlarmFacts, alarmFigures as english, type alarmFigures as shape } from '../en/alarm-figures.ts';

const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const alarmFigures = {
  figures: {
    dedupe_checks: 'पहले से ग्राहक होने की जाँच',
    dedupe_duplicates: 'पहले से मौजूद ग्राहक',
    dedupe_duplicate_share: 'पहले से मौजूद ग्राहकों का हिस्सा',
    dedupe_no_answers: 'जिन जाँचों का जवाब नहीं मिला',
    dedupe_no_answer_share: 'बिना जवाब वाली जाँचों का हिस्सा',
    codes_asked: 'माँगे गए OTP',
    codes_sent: 'भेजे गए OTP',
    codes_failed: 'जो OTP नहीं भेजे जा सके',
    codes_failed_share: 'न भेजे जा सके OTP का हिस्सा',
    codes_waiting: 'भेजे जाने वाले OTP',
    codes_undelivered_share: 'न पहुँचे OTP का हिस्सा, उनमें से जिनके बारे में प्रोवाइडर ने बताया',
    codes_used_share: 'इस्तेमाल हुए OTP का हिस्सा',
    codes_expired_share: 'समय ख़त्म हो चुके OTP का हिस्सा',
    codes_wrong_share: 'कम से कम एक बार ग़लत डाले गए OTP का हिस्सा',
    codes_locked: 'ग़लत OTP के बाद लॉक हुए नंबर',
    calls: 'लेंडर को अनुरोध',
    call_failures: 'लेंडर के नाकाम अनुरोध',
    call_failure_share: 'लेंडर के अनुरोधों में नाकाम हिस्सा',
    call_p50: 'लेंडर के अनुरोध का बीच का समय',
    call_p95: 'लेंडर के अनुरोध का 95वाँ पर्सेंटाइल समय',
    call_p99: 'लेंडर के अनुरोध का 99वाँ पर्सेंटाइल समय',
    calls_rejected: 'जिन अनुरोधों में लेंडर ने हमारा साइन इन नहीं माना',
    calls_unreadable: 'लेंडर के जवाब जो पढ़े नहीं जा सके',
    failed_jobs: 'नाकाम बैकग्राउंड काम',
    details_shown: 'ग्राहक की जो जानकारी पूरी दिखाई गई',
    undelivered_messages: 'जो मैसेज नहीं पहुँचे',
    queue_wait: 'बैकग्राउंड काम का सबसे लंबा इंतज़ार',
    open_cases: 'खुले मामले',
    lenders_on: 'चालू लेंडर',
    neutrality_differences: 'निष्पक्षता की जाँच में अलग निकले जवाब',
  },
  inUnit: (value, unit) => {
    if (unit === 'minutes') return `${plain.format(value)} मिनट`;
    if (unit === 'milliseconds') return `${plain.format(value)} मिलीसेकंड`;
    return english.inUnit(value, unit);
  },
  windows: { '15': 'पिछले 15 मिनट', '60': 'पिछला एक घंटा', '1440': 'पिछले 24 घंटे' },
  ours: 'हमारे अपने ग्राहक',
} satisfies typeof shape;

const { inUnit, ours } = alarmFigures;
const spans: Readonly<Record<number, string>> = {
  0: 'अभी',
  15: 'पिछले 15 मिनट में',
  60: 'पिछले एक घंटे में',
  1440: 'पिछले 24 घंटों में',
};

const names: Readonly<Record<string, string>> = alarmFigures.figures;
export const alarmSubject = ({ figure, scope }: Pick<AlarmFacts, 'figure' | 'scope'>): string =>
  scope === '' ? (names[figure] ?? figure) : `${names[figure] ?? figure} (${scope === 'ours' ? ours : scope})`;

export const alarmReading = ({ unit, minutes, value, cases }: AlarmFacts): string => {
  const shown = value === null ? 'पता नहीं' : inUnit(value, unit);
  const of = cases === null || unit === 'count' ? '' : `, कुल ${plain.format(cases)} में से`;
  return `${spans[minutes] ?? ''} ${shown}${of}`;
};

export const alarmLimit = ({ direction, limit, ends, unit }: AlarmFacts): string =>
  direction === 'above'
    ? `${inUnit(limit, unit)} या ज़्यादा होने पर अलार्म बजता है और ${inUnit(ends, unit)} से कम होने पर ख़त्म होता है।`
    : `${inUnit(limit, unit)} या कम होने पर अलार्म बजता है और ${inUnit(ends, unit)} से ज़्यादा होने पर ख़त्म होता है।`;
