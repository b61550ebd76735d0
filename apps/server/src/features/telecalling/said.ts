import { phrasesFor } from '@tulna/phrases/for-language';
import { productByName } from '@tulna/rules/products';
import { filledScript, firstNameOf } from '@tulna/rules/telecalling';
import type { Db } from '../../platform/database/database.ts';
import { lenderAppliedTo } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import type { CallPerson } from './people.ts';
import type { ScriptVersion } from './scripts-repository.ts';

/** Who is called, by whom and for which brand; the lender, if it isn't the one they applied to last. */
interface ScriptFacts {
  person: CallPerson;
  firstName: string;
  agent: string;
  brand: string;
  lenderKey?: string | null;
}

const rupees = (amount: number): string => (amount === 0 ? '' : `₹${new Intl.NumberFormat('en-IN').format(amount)}`);

/** A customer's details in one language, for the places of a script. */
async function factsIn(db: Db, language: 'en' | 'hi', { person, firstName, agent, brand, lenderKey }: ScriptFacts) {
  const { telecalling } = phrasesFor(language);
  const key = lenderKey ?? (await lenderAppliedTo(db, person.customerId));
  const lender = key === undefined ? undefined : await lendersRepository(db).byKey(key);
  const product = productByName(person.product);
  return {
    first_name: firstName === '' ? telecalling.unnamed : firstName,
    agent: firstNameOf(agent),
    brand,
    product: product === undefined ? telecalling.anyProduct : telecalling.products[product.name],
    step: telecalling.steps[person.step],
    amount: person.amount === 0 ? telecalling.noAmount : rupees(person.amount),
    lender: lender?.name ?? telecalling.noLender,
  };
}

/** A script in both languages, with the customer's details in its places. */
export const wordsFor = async (db: Db, { text_en, text_hi }: ScriptVersion, about: ScriptFacts) => ({
  en: filledScript(text_en, await factsIn(db, 'en', about)),
  hi: filledScript(text_hi, await factsIn(db, 'hi', about)),
});
