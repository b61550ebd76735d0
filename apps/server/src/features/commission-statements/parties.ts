import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { partnerLegalNames } from '../partners/index.ts';

/** Our own details as the payer of commissions, for documents. */
export interface OurParty {
  readonly name: string;
  /** Registered address; undefined if the installation has set none. */
  readonly address: string | undefined;
  readonly gstin: string | undefined;
  /** First two digits of a GSTIN. */
  readonly state: string;
}

/** Names and numbers of both sides, stored for a closed month. */
export interface Parties {
  readonly partner: { readonly name: string; readonly legal_name: string };
  readonly ours: OurParty;
  /** When they were stored. It is later than the close for a month that was closed without storing them. */
  readonly storedAt: Date;
}

/** Our current details. */
export async function ourParty({ ourAddress, ourGstin, ourGstState, defaultBrand }: Config, db: Db): Promise<OurParty> {
  const own = (await brandsRepository(db).all()).find(({ key }) => key === defaultBrand);
  return { name: own?.legal_name ?? '', address: ourAddress, gstin: ourGstin, state: ourGstState };
}

/** All reads and writes of `statement_parties`. */
export function partiesRepository(db: Db) {
  return {
    /** Stores the current details of both sides for every closed statement that has none stored. */
    async store({ name, address, gstin, state }: OurParty, at: Date): Promise<void> {
      await sql`
        insert into statement_parties (statement_id, partner_name, partner_legal_name, our_name, our_address, our_gstin, our_state, kept_at)
        select statement.id, partner.name, partner.legal_name, ${name}, ${address ?? null}, ${gstin ?? null}, ${state}, ${at}
        from partner_statements statement join ${partnerLegalNames} partner on partner.key = statement.partner
        where not exists (select from statement_parties stored where stored.statement_id = statement.id)
        on conflict do nothing`.execute(db);
    },

    async find(statementId: string): Promise<Parties | undefined> {
      const row = await db
        .selectFrom('statement_parties')
        .selectAll()
        .where('statement_id', '=', statementId)
        .executeTakeFirst();
      return (
        row && {
          partner: { name: row.partner_name, legal_name: row.partner_legal_name },
          ours: {
            name: row.our_name,
            address: row.our_address ?? undefined,
            gstin: row.our_gstin ?? undefined,
            state: row.our_state,
          },
          storedAt: row.kept_at,
        }
      );
    },
  };
}

/** Stores the details of both sides for closed months that have none. It runs at each start, and does nothing if no such month is left. */
export async function storePartiesOfEarlierMonths({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  await partiesRepository(db).store(await ourParty(config, db), clock.now());
}
