import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('hi/', import.meta.url);

/** Texts with versions that people have already seen: a better word there needs a new version. */
const frozen = new Set(['policies.ts', 'statement.ts', 'statement-plain.ts', 'conduct-certificate.ts']);

/**
 * Hindi words that must not be used, because the glossary has another word for the idea (docs/words.md). `except` lists files where the
 * word means something else.
 */
const dropped: Readonly<Record<string, { readonly use: string; readonly except?: readonly string[] }>> = {
  उत्पाद: { use: 'प्रोडक्ट' },
  प्रॉडक्ट: { use: 'प्रोडक्ट' },
  संदेश: { use: 'मैसेज' },
  सहेज: { use: 'सेव करना' },
  आमदनी: { use: 'आय' },
  व्यापार: { use: 'बिज़नेस' },
  कारोबार: { use: 'बिज़नेस' },
  मर्चेंट: { use: 'दुकानदार' },
  संस्करण: { use: 'वर्शन' },
  असफल: { use: 'नाकाम' },
  अस्वीकार: { use: 'नामंज़ूर' },
  कारण: { use: 'वजह' },
  मिटा: { use: 'हटाना' },
  लॉगिन: { use: 'साइन इन' },
  ईमेल: { use: 'ई-मेल' },
  स्टाफ़: { use: 'कर्मचारी' },
  // Paper as a material, not a document.
  काग़ज़: { use: 'दस्तावेज़', except: ['admin-merchant-sections.ts'] },
  // The status code of HTTP.
  स्टेटस: { use: 'स्थिति', except: ['admin-lenders.ts'] },
  // The cash deposit of a secured card is जमा राशि.
  राशि: { use: 'रकम', except: ['credit-cards.ts'] },
  ऋण: { use: 'लोन' },
  'दी गई रकम': { use: 'भेजी गई रकम' },
  'मिली हुई रकम': { use: 'भेजी गई रकम' },
  'दिए गए लोन': { use: 'भेजे गए लोन' },
  'लोन दिए गए': { use: 'भेजे गए लोन' },
  'पैसा दिया': { use: 'पैसे भेजे' },
  // Means confirming; but पक्का means final, sure or exact.
  'पक्का कर': { use: 'पुष्टि करना' },
  'पक्की कर': { use: 'पुष्टि करना' },
  'पक्का कि': { use: 'पुष्टि करना' },
  'पक्का हु': { use: 'पुष्टि हुई' },
  'पक्का हो': { use: 'पुष्टि हुई' },
  'पक्का नहीं': { use: 'पुष्टि नहीं हुई' },
  वर्ज़न: { use: 'वर्शन' },
  दस्तख़त: { use: 'हस्ताक्षर' },
  करार: { use: 'एग्रीमेंट' },
  सत्र: { use: 'सेशन' },
  तालिका: { use: 'टेबल' },
  टर्नओवर: { use: 'बिक्री' },
  चुनाव: { use: 'चुने हुए, चुनना' },
  // A dispute before the ombudsman.
  विवाद: { use: 'आपत्ति', except: ['ombudsman.ts'] },
  सत्यापि: { use: 'पुष्टि करना' },
  'लॉग आउट': { use: 'साइन आउट' },
  'लॉग इन': { use: 'साइन इन' },
  'लॉग-इन': { use: 'साइन इन' },
  निलंब: { use: 'कमीशन पर रोक' },
  'आचार संहिता': { use: 'आचरण के नियम' },
  // Used for a list that somebody else published.
  प्रकाशित: { use: 'पब्लिश करना', except: ['business.ts', 'console-kit.ts', 'validation.ts'] },
  स्वरोज़गार: { use: 'अपना काम' },
  संचालन: { use: 'ऑपरेशंस' },
  उपयोगकर्ता: { use: 'यूज़र' },
  'सहायता केंद्र': { use: 'सहायता टीम' },
  // Remarks that a lender writes in its file.
  टिप्पणी: { use: 'नोट', except: ['admin-status-file.ts'] },
  // UTM medium.
  माध्यम: { use: 'चैनल', except: ['my-data.ts'] },
  'बही-खात': { use: 'खाता-बही' },
  'जन्म की तारीख़': { use: 'जन्म तिथि' },
  जन्मतिथि: { use: 'जन्म तिथि' },
  रेफ़रेंस: { use: 'संदर्भ' },
  'अपने-आप': { use: 'अपने आप' },
  'पहले पेज': { use: 'लैंडिंग पेज' },
  'लोन अवधि': { use: 'लोन की अवधि' },
  'लीड नंबर': { use: 'लीड आईडी' },
  // A key; this plural looks like the genitive.
  कीज़: { use: 'कुंजी' },
  // Means a box of a form, but also a meal.
  'यह खाना': { use: 'यह जानकारी' },
  'निशान वाले खाने': { use: 'निशान वाली जगहें' },
};

/** Misspellings of the dot below: ख़, ग़, ज़, फ़ have it, क never does. */
const spellings: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/क़/u, 'क'],
  [/तारीख(?!़)/u, 'तारीख़'],
  [/आखिर/u, 'आख़िर'],
  [/खत्म/u, 'ख़त्म'],
  [/गलत/u, 'ग़लत'],
  [/(?<!\p{L})खाली/u, 'ख़ाली'],
  [/(?<!\p{L})खबर/u, 'ख़बर'],
  [/(?<!\p{L})खुद/u, 'ख़ुद'],
  [/हिंदी/u, 'हिन्दी'],
  // Words that must be in the same script on every page.
  [/(?<!\w)ID(?!\w)/u, 'आईडी'],
  [/(?<![\p{L}\p{M}])पैन(?![\p{L}\p{M}])/u, 'PAN'],
  [/(?<!\w)IP(?!\w)/u, 'आईपी'],
];

const files = readdirSync(folder).filter((name) => !frozen.has(name));
const linesOf = (file: string): string[] => readFileSync(new URL(file, folder), 'utf8').normalize('NFD').split('\n');

test.each(Object.entries(dropped))('%s is not used in Hindi', (word, { use, except = [] }) => {
  const found = files
    .filter((file) => !except.includes(file))
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) => (line.includes(word.normalize('NFD')) ? [`${file}:${index + 1}`] : [])),
    );
  expect(found, `use ${use}`).toEqual([]);
});

test.each(spellings)('no word is spelled with %s', (wrong, right) => {
  const pattern = new RegExp(wrong.source.normalize('NFD'), 'u');
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(found, `spell it ${right}`).toEqual([]);
});

test('every exception names a file that contains its word', () => {
  for (const [word, { except = [] }] of Object.entries(dropped))
    for (const file of except) expect(linesOf(file).join('\n'), `${word} in ${file}`).toContain(word.normalize('NFD'));
});
