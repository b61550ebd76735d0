import type { productNames as shape } from '../en/product-names.ts';

export const productNames = {
  'Personal Loans': 'पर्सनल लोन',
  'Business Loans': 'बिज़नेस लोन',
  'Gold Loans': 'गोल्ड लोन',
  'Credit Cards': 'क्रेडिट कार्ड',
  'Other Insurance': 'अन्य बीमा',
  Deals: 'डील',
  '2-Wheeler Loans': 'टू-व्हीलर लोन',
  'Car Loans': 'कार लोन',
  'Discount Vouchers': 'डिस्काउंट वाउचर',
  'Student Loans': 'स्टूडेंट लोन',
  'Health Insurance': 'स्वास्थ्य बीमा',
  'Shop Insurance': 'दुकान बीमा',
  'Home Loans': 'होम लोन',
} satisfies typeof shape;
