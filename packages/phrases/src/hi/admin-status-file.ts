import type { adminStatusFile as shape } from '../en/admin-status-file.ts';
import { applicationStatuses, fileStatuses } from './application-statuses.ts';

export const adminStatusFile = {
  title: 'आवेदन स्थिति फ़ाइल',
  lead: 'लेंडर आवेदनों की स्थिति के अपडेट फ़ाइल में भेजते हैं। हर पंक्ति से एक आवेदन अपडेट होता है, जैसे API कॉलबैक से होता।',
  field: 'आवेदन स्थिति फ़ाइल',
  columns: {
    application_id: 'आवेदन आईडी',
    lender: 'लेंडर',
    lead_id: 'लीड आईडी',
    status: 'स्थिति',
    status_date: 'स्थिति की तारीख़',
    disbursed_amount: 'भेजी गई रकम',
    payment_reference: 'भुगतान का संदर्भ (UTR)',
    tranche: 'भुगतान का भाग',
    remarks: 'टिप्पणी',
  },
  values: { status: fileStatuses },
  undoText: (file) =>
    `जो आवेदन ${file} से बदले थे, उनकी स्थिति, रकम और समय फिर पहले जैसे हो जाएँगे। ग्राहक को सुधार दिखेगा। जिन आवेदनों में बाद में नए अपडेट आए हैं वे नहीं बदलेंगे, और आपको दिखाए जाएँगे।`,
  restored: (_, shown) => `${shown} आवेदन: सब कुछ फिर वैसा है जैसा इस फ़ाइल से पहले था।`,
  statuses: applicationStatuses,
  moves: {
    title: 'इस फ़ाइल से बदले आवेदन',
    lead: 'लीड आईडी',
    noLead: 'लीड आईडी नहीं',
    lender: 'लेंडर',
    before: 'पहले की स्थिति',
    after: 'फ़ाइल की स्थिति',
    sameStatus: 'वही स्थिति, नई रकम या तारीख़',
    undo: 'वापस लेना',
    putBack: 'पहले जैसा किया गया',
    none: 'इस फ़ाइल से कोई आवेदन नहीं बदला।',
    failed: 'आवेदन नहीं खुल सके',
    all: (_, shown) => `${shown} आवेदन`,
  },
  empty: { title: 'अभी कोई फ़ाइल लोड नहीं हुई', text: 'आप जो फ़ाइलें अपलोड करेंगे, वे पंक्तियों की गिनती के साथ यहाँ दिखेंगी।' },
} satisfies typeof shape;
