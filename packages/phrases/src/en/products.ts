import type { ProductName } from '@tulna/rules/products';
import { productNames } from './product-names.ts';

/** The choice menu and the honest page of a product that has not opened yet. */
export const products = {
  head: {
    title: (brand: string) => `Choose a product · ${brand}`,
    description: 'Choose what you would like to compare.',
  },
  title: 'What would you like to compare?',
  text: 'Choose one to start. You can come back here at any time.',
  names: productNames,
  texts: {
    'Personal Loans': 'For any purpose, without security',
    'Business Loans': 'For stock, machines or a bigger shop',
    'Gold Loans': 'Against jewellery that stays yours',
    'Credit Cards': 'Compare fees and benefits',
    'Other Insurance': 'Cover from registered intermediaries',
    Deals: 'Discounts worth having',
    '2-Wheeler Loans': 'A scooter or motorcycle, in instalments',
    'Car Loans': 'New or used, with the total cost',
    'Discount Vouchers': 'Vouchers for shops you go to',
    'Student Loans': 'Fees and living costs while you study',
    'Health Insurance': 'Hospital bills for you and your family',
    'Shop Insurance': 'Stock, shutters and contents',
    'Home Loans': 'Buy, build or repair a home',
  } satisfies Record<ProductName, string>,
  /** The dialog of §2; the question and its answers are word for word. */
  businessDialog: {
    question: 'Do you have a business registration certificate?',
    hint: 'For example GST, Udyam, a shop licence or a certificate of incorporation.',
    yes: 'YES',
    yesHint: 'Compare business loans',
    no: 'NO',
    noHint: 'Compare personal loans instead',
    go: 'Continue',
  },
  /** Above the field of the sign-in, after a product was pressed on. */
  wanted: {
    title: (product: string) => `You chose ${product}`,
    text: 'It opens right after you enter your code.',
    giveUp: 'Remove',
  },
  soonTag: 'Tell me when it opens',
};
