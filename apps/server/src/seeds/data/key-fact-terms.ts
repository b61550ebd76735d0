import type { LenderEntity } from './lender-entities.ts';

type TwoLanguages = { readonly en: string; readonly hi: string };

/** Rows of the Key Facts Statement that apply to every loan of a lender. They are fictional, like the rest of the demo world. */
export type SeedKeyFactTerms = Readonly<
  Record<'disbursal_clause', TwoLanguages | null> &
    Record<'foreclosure' | 'other_charges' | 'recovery_agents' | 'grievance_clause' | 'transfer', TwoLanguages>
>;

const foreclosure: Readonly<Record<LenderEntity['entityType'], TwoLanguages>> = {
  NBFC: {
    en: '3% of what is still owed plus GST in the first six months; nothing afterwards.',
    hi: 'पहले छह महीनों में बची हुई रकम का 3% और GST; उसके बाद कुछ नहीं।',
  },
  'NBFC-P2P': { en: 'Nothing, at any time.', hi: 'कभी भी कुछ नहीं।' },
  'Small finance bank': {
    en: '2% of what is still owed plus GST in the first year; nothing afterwards.',
    hi: 'पहले साल में बची हुई रकम का 2% और GST; उसके बाद कुछ नहीं।',
  },
  'Housing finance company': {
    en: '2% of what is still owed plus GST; nothing when it is paid from your own savings after one year.',
    hi: 'बची हुई रकम का 2% और GST; एक साल बाद अपनी बचत से चुकाने पर कुछ नहीं।',
  },
};

const goldForeclosure: TwoLanguages = {
  en: 'Nothing after the first seven days; before that, interest for seven days.',
  hi: 'पहले सात दिनों के बाद कुछ नहीं; उससे पहले सात दिन का ब्याज।',
};

const transfer: Readonly<Record<'yes' | 'no', TwoLanguages>> = {
  yes: {
    en: 'Yes. You are told in writing beforehand, and your terms stay as they are.',
    hi: 'हाँ। पहले आपको लिखकर बताया जाएगा, और आपकी शर्तें वही रहेंगी।',
  },
  no: { en: 'No.', hi: 'नहीं।' },
};

const disbursalClause: TwoLanguages = {
  en: 'Clause 4: half on signing and half within 30 days; interest runs on each part from the day you receive it.',
  hi: 'धारा 4: आधी रकम हस्ताक्षर पर, आधी 30 दिन के अंदर; हर हिस्से पर ब्याज उसके मिलने के दिन से लगता है।',
};

/** The further terms of one lender. */
export function keyFactTerms({ entityType }: LenderEntity, isGold: boolean, inParts: boolean): SeedKeyFactTerms {
  return {
    disbursal_clause: inParts ? disbursalClause : null,
    foreclosure: isGold ? goldForeclosure : foreclosure[entityType],
    other_charges: isGold
      ? {
          en: 'Stamp duty as set by the state; storage of the gold is free.',
          hi: 'राज्य के हिसाब से स्टाम्प ड्यूटी; सोना रखने का कोई शुल्क नहीं।',
        }
      : {
          en: 'Stamp duty as set by the state; ₹250 plus GST for moving the automatic debit to another account.',
          hi: 'राज्य के हिसाब से स्टाम्प ड्यूटी; ऑटो-डेबिट दूसरे खाते पर ले जाने के ₹250 और GST।',
        },
    recovery_agents: {
      en: 'Clause 14: only agents named on the lender’s own site, only between 8am and 7pm, and you learn their name beforehand.',
      hi: 'धारा 14: सिर्फ़ वही एजेंट जिनके नाम लेंडर की साइट पर हैं, सिर्फ़ सुबह 8 से शाम 7 बजे के बीच, और उनका नाम आपको पहले बताया जाएगा।',
    },
    grievance_clause: {
      en: 'Clause 17: an answer within 30 days; after that, or if it does not satisfy you, the Ombudsman of the Reserve Bank at cms.rbi.org.in.',
      hi: 'धारा 17: 30 दिन के अंदर जवाब; उसके बाद, या जवाब से संतोष न हो तो, रिज़र्व बैंक के लोकपाल के पास cms.rbi.org.in पर।',
    },
    transfer: transfer[isGold || entityType === 'NBFC-P2P' ? 'no' : 'yes'],
  };
}
