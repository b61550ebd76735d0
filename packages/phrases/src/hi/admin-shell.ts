import type { adminShell as shape } from '../en/admin-shell.ts';

export const adminShell = {
  area: 'एडमिन',
  title: (page) => `एडमिन - ${page}`,
  groups: { work: 'रोज़ का काम', catalogue: 'सूचियाँ', control: 'निगरानी', own: 'आपका खाता' },
  pages: {
    login: 'लॉग इन',
    dashboard: 'डैशबोर्ड',
    'application-status-file': 'आवेदन स्थिति फ़ाइल',
    'mis-upload': 'MIS फ़ाइलें',
    'mis-upload/reconciliation': 'MIS का मिलान',
    'commission-upload-file': 'कमीशन की फ़ाइलें',
    'commission-upload-file/rates': 'कमीशन की दरें',
    'commission-upload-file/accounts': 'पार्टनर के खाते',
    'commission-upload-file/payments': 'भुगतान की सूची',
    'commission-upload-file/payments/each': 'पार्टनर को भुगतान',
    'commission-upload-file/payments/results': 'बैंक के जवाब',
    'internal-report': 'मामले',
    lenders: 'लेंडर',
    'credit-cards/files': 'कार्ड कैटलॉग की फ़ाइलें',
    'credit-cards': 'क्रेडिट कार्ड',
    partners: 'पार्टनर',
    audit: 'बदलावों का रिकॉर्ड',
    account: 'खाता और सेशन',
    '404': 'पेज नहीं मिला',
  },
  roles: { 1: 'एडमिन (सभी पेज)', 2: 'संचालन', 3: 'ग्राहक सेवा' },
} satisfies typeof shape;
