import { expect, test } from 'vitest';
import { consoleLoaders } from './console-topics.ts';
import { phrasesFor } from './for-language.ts';
import { loaders } from './topics.ts';

/** The texts that the specification defines, section by section. The messages of §5 are tested in phrases.test.ts. */
const shell = await loaders.en.shell();
const products = await loaders.en.products();
const kit = await consoleLoaders.en.consoleKit();
const admin = await consoleLoaders.en.adminShell();
const cards = await consoleLoaders.en.adminCreditCards();
const lenders = await consoleLoaders.en.adminLenders();
const imports = await consoleLoaders.en.imports();
/** Messages of calls, which the console also shows as toasts. */
const { answers } = phrasesFor('en').messages;

const asked: readonly (readonly [where: string, said: readonly string[], words: readonly string[]])[] = [
  [
    '§1 product choice menu',
    (['Personal Loans', 'Business Loans', 'Gold Loans', 'Credit Cards', 'Other Insurance'] as const).map(
      (name) => products.names[name],
    ),
    ['Personal Loans', 'Business Loans', 'Gold Loans', 'Credit Cards', 'Other Insurance'],
  ],
  [
    '§2 business dialog',
    [
      products.businessDialog.question,
      products.businessDialog.yes,
      products.businessDialog.no,
      products.businessDialog.go,
    ],
    ['Do you have a business registration certificate?', 'YES', 'NO', 'Continue'],
  ],
  [
    '§2 header',
    [
      shell.frame.inPartnershipWith,
      shell.frame.help,
      shell.frame.logout,
      shell.frame.returnToProfile,
      shell.frame.returnToProducts,
    ],
    ['In Partnership With', 'Help', 'Logout', 'Return to Profile', 'Return to Products'],
  ],
  [
    '§2 footer',
    [shell.frame.termsOfUse, shell.frame.privacy, shell.frame.tancApply],
    ['Terms of use', 'Privacy and cookies', '*T&Cs Apply.'],
  ],
  [
    '§2 credit cards, title and columns in their order',
    [cards.title, ...Object.values(cards.columns)],
    [
      'Credit Cards',
      'Sorting Order',
      'Thumbnail',
      'Name',
      'Key Features',
      'Annual Fees',
      'UTM Link',
      'Features',
      'Secured',
      'Status',
      'Actions',
    ],
  ],
  [
    '§2 credit cards, hint and buttons',
    [cards.utmHint, cards.create, cards.utmButton, cards.featureButton],
    [
      "{UNIQUE_ID} is replaced with the customer's unique id in the URL",
      'Create',
      'View/Update UTM Link',
      'View/Update Feature',
    ],
  ],
  ['§2 and §4 deleting', [kit.confirm.title, kit.ui.cancel, kit.ui.delete], ['Are you sure?', 'Cancel', 'Delete']],
  ['§2 lenders and partners', [lenders.add, admin.title(admin.pages.partners)], ['Add Lender', 'Admin - Partners']],
  ['§4 idle time-out, on both sites', [shell.idle.stay, kit.idle.stay], ['Stay Logged In!', 'Stay Logged In!']],
  [
    '§4 idle time-out names the seconds',
    [shell.idle.countdown(42), kit.idle.countdown(42)].map(
      (text) => /logged out in 42 seconds/.exec(text)?.[0] ?? text,
    ),
    ['logged out in 42 seconds', 'logged out in 42 seconds'],
  ],
  [
    '§5 and §8 status file',
    [kit.upload.upload, kit.upload.noFile, kit.upload.invalidType, imports.errorFound],
    ['Upload', 'No file selected', 'Invalid file type', 'Error found'],
  ],
  [
    '§8 a file of rows that was loaded',
    [imports.errorFound, imports.errorsFound(3), imports.loaded(120), imports.errorsFound(1200), imports.loaded(1)],
    [
      'Error found',
      '3 Errors found',
      '120 rows loaded successfully',
      '1200 Errors found',
      '1 rows loaded successfully',
    ],
  ],
  ...[shell.crash, kit.crash].map(
    (crash, site) =>
      [
        `§8 render errors, site ${site + 1}`,
        [crash.title, crash.text, crash.reload],
        [
          'OOPS...SOMETHING WENT WRONG HERE',
          "The link you followed had some problem and it's broken",
          'Reload the page',
        ],
      ] as const,
  ),
  [
    '§8 success toasts',
    [answers.lenderUpdated, answers.lenderCreated, answers.lenderDeleted, shell.help.sent],
    [
      'Lender updated successfully!',
      'Lender created successfully!',
      'Lender deleted successfully!',
      'Your request have been sent successfully',
    ],
  ],
  [
    '§9 date presets',
    [kit.dates.yesterday, kit.dates.last_7_days, kit.dates.last_30_days, kit.dates.custom_range],
    ['Yesterday', 'Last 7 Days', 'Last 30 Days', 'Custom Range'],
  ],
];

test.each(asked)('%s uses the exact words of the specification', (_, said, words) => expect(said).toEqual(words));
