import { plural } from '../plural.ts';

const cards = (count: number) => `${count} ${plural('en', count, { one: 'card', other: 'cards' })}`;

/** The credit card catalogue editor (§2 Admin Credit Cards screen). */
export const adminCreditCards = {
  title: 'Credit Cards',
  lead: 'What customers see on the card pages, in this order. Changes go live immediately.',
  tabs: { label: 'Parts of this page', cards: 'Cards', files: 'Files' },
  files: {
    id: 'Card ID',
    title: 'Card catalogue files',
    lead: 'Load the catalogue from a file. All rows are loaded, or none: one row with an error and nothing is changed.',
    field: 'Card file',
    undoText: (file: string) =>
      `Every card that ${file} changed will be as it was before, and cards it created will be deleted. Cards that were changed since stay as they are, and you’ll see which ones.`,
    empty: { title: 'No card files loaded yet', text: 'Files you upload will appear here with their row counts.' },
  },
  columns: {
    sort_order: 'Sorting Order',
    category_img_thumb: 'Thumbnail',
    category_name: 'Name',
    key_feature: 'Key Features',
    annual_fee: 'Annual Fees',
    utm_link: 'UTM Link',
    marketing_bullets: 'Features',
    secured: 'Secured',
    status: 'Status',
    actions: 'Actions',
  },
  /** Columns of ours, beside the ten of the specification. */
  terms: {
    issuer: 'Issuer',
    monthly_rate: 'Interest a month, %',
  },
  utmHint: "{UNIQUE_ID} is replaced with the customer's unique id in the URL",
  notStatedHint: 'Leave empty if it isn’t stated',
  noPicture: 'No picture yet',
  pictureOf: (name: string) => `Card ${name}`,
  utmButton: 'View/Update UTM Link',
  featureButton: 'View/Update Feature',
  hindiButton: 'Hindi',
  hindiTitle: (name: string) => `${name} in Hindi`,
  hindiHint:
    'Shown to customers who use Hindi. If a field is empty, or its English text has changed since, they see the English text.',
  hindiLong: 'Use at most 20 lines of up to 300 characters each',
  of: (field: string, name: string) => `${field} of ${name}`,
  create: 'Create',
  createTitle: 'Create credit card',
  name: 'Card name',
  createHint: 'New cards are added to the end of the list, switched off. Fill in the details, then switch the card on.',
  deleteText: (name: string) => `${name} will be removed from every card page. Its history is kept.`,
  deleteOf: (name: string) => `Delete ${name}`,
  numbersOnly: 'Enter a number',
  chooseImage: 'Choose a picture',
  imageHint: 'PNG, JPEG or WebP, up to 8 MB. We re-encode it and serve it from our own site.',
  imageRequired: 'Please choose a picture',
  filters: { secured: 'Secured', status: 'Status', securedYes: 'Secured', securedNo: 'Unsecured' },
  importButton: 'Import',
  importTitle: 'Import cards from a file',
  importText:
    'Cards with a known ID are updated and the others are created. If any row has an error, nothing is changed.',
  importChecked: 'To check a file before it changes anything, and to be able to undo it, load it here:',
  importField: 'Card file',
  template: 'Download catalogue as CSV',
  processedTitle: 'Cards processed',
  processedCounts: (created: number, updated: number) => `${cards(created)} created, ${cards(updated)} updated`,
  unchanged: (count: number) => `${cards(count)} unchanged`,
  processedIds: 'Processed IDs',
  isNew: 'created',
  isChanged: 'updated',
  rowError: (row: number, column: string, reason: string) => `Row ${row}, ${column}: ${reason}`,
  empty: { title: 'No cards yet', text: 'Create the first card, or import a catalogue.' },
};
