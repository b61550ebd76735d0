import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';
import { everyPartner } from '../partners/index.ts';

/** A partner's account and deductions, as drafted. */
export interface NewPayoutDetails {
  readonly id: string;
  /** Key of the partner. */
  readonly partner: string;
  readonly groupId: string;
  readonly accountName: string;
  /** 9 to 18 digits. */
  readonly accountNumber: string;
  readonly ifsc: string;
  /** Null if the partner has given none. */
  readonly pan: string | null;
  readonly gstin: string | null;
  /** First two digits of a GSTIN. */
  readonly state: string;
  readonly reverseCharge: boolean;
  /** Absent for a draft by staff. */
  readonly asked?: OwnerRequest | undefined;
}

/** The facts that only details requested by an owner of the partner have. */
export interface OwnerRequest {
  /** They can't be confirmed before this moment; null if the account stays. */
  readonly waitsUntil: Date | null;
  /** The requested legal name of the partner; null if it stays. */
  readonly legalName: string | null;
}

export const isSameAccount = (one: NewPayoutDetails, other: NewPayoutDetails | undefined): boolean =>
  one.accountNumber === other?.accountNumber && one.ifsc === other.ifsc && one.accountName === other.accountName;

export const isSameBusiness = (one: NewPayoutDetails, other: NewPayoutDetails | undefined): boolean =>
  one.gstin === other?.gstin && one.state === other.state;

/** Payment details as stored: only the last four characters of account and PAN are readable, the full numbers are sealed. */
export interface StoredPayoutDetails extends Omit<NewPayoutDetails, 'accountNumber' | 'pan' | 'asked'> {
  /** Null for a draft by staff. */
  readonly asked: OwnerRequest | null;
  readonly accountLast4: string;
  readonly panLast4: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Null for a draft. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
}

type Row = Selectable<Database['payout_details']>;

const detailsOf = (
  row: Omit<Row, 'account_sealed' | 'pan_sealed' | 'account_index' | 'sequence'>,
): StoredPayoutDetails => ({
  id: row.id,
  partner: row.partner,
  groupId: row.group_id,
  accountName: row.account_name,
  accountLast4: row.account_last4,
  ifsc: row.ifsc,
  panLast4: row.pan_last4,
  gstin: row.gstin,
  state: row.state,
  reverseCharge: row.reverse_charge,
  createdBy: row.created_by,
  createdAt: row.created_at,
  confirmedBy: row.confirmed_by,
  confirmedAt: row.confirmed_at,
  asked: row.by_owner ? { waitsUntil: row.waits_until, legalName: row.legal_name } : null,
});

const columns = [
  'id',
  'partner',
  'group_id',
  'account_name',
  'account_last4',
  'ifsc',
  'pan_last4',
  'gstin',
  'state',
  'reverse_charge',
  'created_by',
  'created_at',
  'confirmed_by',
  'confirmed_at',
  'by_owner',
  'waits_until',
  'legal_name',
] as const;

/** SQL: whether the partner with a key has a waiting draft, or confirmed details. */
export const hasDetails = (partnerKey: string, what: 'draft' | 'confirmed'): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from payout_details d where d.partner = ${sql.ref(partnerKey)}
    and (d.confirmed_at is null) = ${sql.lit(what === 'draft')})`;

/** Of each partner, the draft and the newest confirmed details. */
const current = sql`(
  select distinct on (partner, confirmed_at is null) * from payout_details order by partner, confirmed_at is null, sequence desc
)`;

const table = 'payout_details';

/** Reads and writes of `payout_details`; account number and PAN are sealed. */
export function payoutDetailsRepository(
  { fieldEncryption, blindIndex }: Pick<Services, 'fieldEncryption' | 'blindIndex'>,
  db: Db,
) {
  return {
    /** Drafts and newest confirmed details of the given partners. */
    async currentOf(partners: readonly string[]): Promise<StoredPayoutDetails[]> {
      if (partners.length === 0) return [];
      const keys = sql`${[...new Set(partners)]}::text[]`;
      // In two halves, because drafts and confirmed details have an index each. Columns are named, because the portal's role can't read the sealed ones.
      const wanted = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql<Row>`
        select ${wanted} from payout_details where partner = any(${keys}) and confirmed_at is null
        union all
        select newest.* from unnest(${keys}) as own (key) cross join lateral (
          select ${wanted} from payout_details where partner = own.key and confirmed_at is not null order by sequence desc limit 1
        ) as newest
        order by partner`.execute(db);
      return rows.map(detailsOf);
    },

    /** Details by their ids, in force or not. */
    async byIds(ids: readonly string[]): Promise<StoredPayoutDetails[]> {
      if (ids.length === 0) return [];
      return (
        await db
          .selectFrom(table)
          .select(columns)
          .where('id', 'in', [...ids])
          .execute()
      ).map(detailsOf);
    },

    /** Full account numbers, by the id of their details; only for the bank's file. */
    async accountNumbers(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom(table)
        .select(['id', 'account_sealed'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(
        rows.map(({ id, account_sealed }) => [
          id,
          fieldEncryption.open({ table, column: 'account_sealed', id }, account_sealed),
        ]),
      );
    },

    /** Details as drafted, with their full numbers, for a new draft that keeps some of them. */
    async opened(id: string): Promise<NewPayoutDetails | undefined> {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { asked, ...rest } = detailsOf(row);
      const open = (column: string, sealed: Buffer): string => fieldEncryption.open({ table, column, id }, sealed);
      return {
        ...rest,
        accountNumber: open('account_sealed', row.account_sealed),
        pan: row.pan_sealed && open('pan_sealed', row.pan_sealed),
        asked: asked ?? undefined,
      };
    },

    /** Partners that are one payee, as their details in force have the same PAN; only of PANs that several partners have. In the order of their keys. */
    async onePayee(): Promise<string[][]> {
      // Only PANs that may be the same are opened.
      const { rows } = await sql<{ id: string; partner: string; sealed: Buffer }>`
        select id, partner, pan_sealed as sealed from (
          select id, partner, pan_sealed, count(*) over (partition by pan_last4) as alike from (
            select distinct on (partner) * from payout_details where confirmed_at is not null order by partner, sequence desc
          ) as newest where pan_sealed is not null
        ) as one where alike > 1 order by partner`.execute(db);
      const byPan = Map.groupBy(rows, ({ id, sealed }) =>
        fieldEncryption.open({ table, column: 'pan_sealed', id }, sealed),
      );
      return [...byPan.values()].filter((same) => same.length > 1).map((same) => same.map(({ partner }) => partner));
    },

    /** Locks details until the transaction ends. */
    async lock(id: string): Promise<StoredPayoutDetails | undefined> {
      const row = await db.selectFrom(table).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && detailsOf(row);
    },

    /** Locks the draft of a partner until the transaction ends. */
    async lockDraft(partner: string): Promise<StoredPayoutDetails | undefined> {
      const row = await db
        .selectFrom(table)
        .select(columns)
        .where('partner', '=', partner)
        .where('confirmed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row && detailsOf(row);
    },

    async add(details: NewPayoutDetails, by: { id: string; at: Date }): Promise<void> {
      const { id, accountNumber, pan } = details;
      const seal = (column: string, text: string): Buffer => fieldEncryption.seal({ table, column, id }, text);
      await db
        .insertInto(table)
        .values({
          id,
          partner: details.partner,
          group_id: details.groupId,
          account_name: details.accountName,
          account_sealed: seal('account_sealed', accountNumber),
          account_index: blindIndex.of('bank account', accountNumber),
          account_last4: accountNumber.slice(-4),
          ifsc: details.ifsc,
          pan_sealed: pan === null ? null : seal('pan_sealed', pan),
          pan_last4: pan === null ? null : pan.slice(-4),
          gstin: details.gstin,
          state: details.state,
          reverse_charge: details.reverseCharge,
          created_by: by.id,
          created_at: by.at,
          by_owner: details.asked !== undefined,
          waits_until: details.asked?.waitsUntil ?? null,
          legal_name: details.asked?.legalName ?? null,
        })
        .execute();
    },

    async confirm(id: string, by: { id: string; at: Date }): Promise<void> {
      await db
        .updateTable(table)
        .set({ confirmed_by: by.id, confirmed_at: by.at })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    async removeDraft(id: string): Promise<void> {
      await db.deleteFrom(table).where('id', '=', id).where('confirmed_at', 'is', null).execute();
    },

    /** How many partners have each group in their draft or in the details in force. */
    async partnersOfGroups(): Promise<Map<string, number>> {
      const { rows } = await sql<{ id: string; partners: number }>`
        select group_id as id, count(distinct partner)::int as partners from ${current} as d group by 1`.execute(db);
      return new Map(rows.map(({ id, partners }) => [id, partners]));
    },

    /** Whether any details, including old ones, name a group. */
    async isGroupNamed(groupId: string): Promise<boolean> {
      return (
        (await db.selectFrom(table).select('id').where('group_id', '=', groupId).limit(1).executeTakeFirst()) !==
        undefined
      );
    },

    /** For some details, the names of the other partners whose draft or details in force have the same account; by the id of the details. */
    async sharedWith(ids: readonly string[]): Promise<Map<string, string[]>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; names: string[] }>`
        select own.id, array_agg(distinct p.name order by p.name) as names
        from payout_details own join payout_details other on other.account_index = own.account_index and other.partner <> own.partner
          and (other.confirmed_at is null or other.sequence = (
            select max(newer.sequence) from payout_details newer where newer.partner = other.partner and newer.confirmed_at is not null
          ))
        join ${everyPartner} p on p.key = other.partner
        where own.id = any(${[...ids]}::uuid[]) group by 1`.execute(db);
      return new Map(rows.map(({ id, names }) => [id, names]));
    },
  };
}
