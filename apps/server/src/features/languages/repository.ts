import type { LanguageRow } from '@tulna/contract/languages';
import type { Db } from '../../platform/database/database.ts';

/** The default of §7 for a country without its own languages: English, India, 91. */
export const fallbackLanguage: LanguageRow = {
  id: 'en',
  languageName: 'English',
  image: '',
  isDefault: true,
  country_key: 'IN',
  country_name: 'India',
  phone_code: '91',
};

/** All reads and writes of the `languages` table. */
export function languagesRepository(db: Db) {
  return {
    /** Languages of a country by its two-letter key, only English if there are none (§8). */
    async ofCountry(countryKey: string): Promise<LanguageRow[]> {
      const rows = await db
        .selectFrom('languages')
        .selectAll()
        .where('country_key', '=', countryKey.toUpperCase())
        .orderBy('sort_order')
        .execute();
      if (rows.length === 0) return [fallbackLanguage];
      return rows.map((row) => ({
        id: row.id,
        languageName: row.name,
        image: row.image,
        isDefault: row.is_default,
        country_key: row.country_key,
        country_name: row.country_name,
        phone_code: row.phone_code,
      }));
    },

    async add(language: LanguageRow, sortOrder: number): Promise<void> {
      await db
        .insertInto('languages')
        .values({
          id: language.id,
          name: language.languageName,
          image: language.image,
          is_default: language.isDefault,
          country_key: language.country_key,
          country_name: language.country_name,
          phone_code: language.phone_code,
          sort_order: sortOrder,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
