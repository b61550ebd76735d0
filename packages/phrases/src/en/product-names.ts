import type { ProductName } from '@tulna/rules/products';

/** Products by their names on the wire (§1). */
export const productNames = {
  'Personal Loans': 'Personal Loans',
  'Business Loans': 'Business Loans',
  'Gold Loans': 'Gold Loans',
  'Credit Cards': 'Credit Cards',
  'Other Insurance': 'Other Insurance',
  Deals: 'Deals',
  '2-Wheeler Loans': '2-Wheeler Loans',
  'Car Loans': 'Car Loans',
  'Discount Vouchers': 'Discount Vouchers',
  'Student Loans': 'Student Loans',
  'Health Insurance': 'Health Insurance',
  'Shop Insurance': 'Shop Insurance',
  'Home Loans': 'Home Loans',
} satisfies Record<ProductName, string>;
