import type { holdReasons as English } from '../en/hold-reasons.ts';

export const holdReasons: typeof English = {
  proof_of_consent: 'सहमति के सबूत के लिए',
  lending_records: 'लोन के रिकॉर्ड',
  books_of_account: 'हिसाब-किताब',
  grievance_records: 'शिकायतों के रिकॉर्ड',
  support_records: 'मदद के अनुरोधों के रिकॉर्ड',
  no_contact: 'ताकि हम आपसे दोबारा संपर्क न करें',
};
