import type { Endpoint } from '@tulna/contract/endpoint';
import { mayChangeAsPartner, mayOpenPartnerPage, type PartnerPage, partnerRoles } from '@tulna/rules/partner-access';
import type { FastifyInstance } from 'fastify';
import { actorOf, record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { type Call, type Given, handleWithRow } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { besideLook, type LookPage, looksRepository } from './looks.ts';

type PartnerEndpoint = Endpoint & { readonly session: 'partner' };

/** The arguments of a portal call, with its caller and access to the caller's rows. */
export interface PartnerCall<E extends PartnerEndpoint> extends Call<E> {
  scope: PartnerScope;
  /** Reads as the portal's role: the database returns only this partner's rows. Calls find the partner's records through this. */
  read: <Result>(work: (tx: PartnerTransaction) => Promise<Result>) => Promise<Result>;
  /** Set if staff look at the portal as this partner. */
  look?: { staffId: string; endsAt: Date };
}

/** Who may make a call of the portal. */
export interface PartnerGuard {
  page: PartnerPage;
  /**
   * What the call does besides reading: `change` is refused to read-only people and to staff looking at the portal; `own` (one's own account) is refused only to such staff; `owner` is allowed only to owners. Absent if the call changes nothing.
   */
  does?: 'change' | 'own' | 'owner';
  /** Called by the frame around every page, so the call isn't recorded as opening a page. */
  ofFrame?: boolean;
}

interface UserRow {
  partner_id: number | null;
  partner: string;
  merchant_id: string | null;
  role_id: number;
  disabled_at: Date | null;
  look_id: string | null;
  look_partner_id: number;
  look_partner: string;
  staff_id: string;
  look_ends_at: Date;
}

const beside = {
  columns: `u.partner_id, u.partner, u.merchant_id, u.role_id, u.disabled_at, ${besideLook.columns}`,
  joins: `left join partner_users u on u.id = s.user_id and s.kind = 'partner' ${besideLook.joins}`,
};

/** The caller of the portal: one of the partner's people, or a member of staff who looks at it. */
interface Caller {
  partnerId: number;
  partner: string;
  merchantId: string | null;
  role: number;
  look?: { id: string; staffId: string; endsAt: Date };
}

const callerOf = (row: UserRow): Caller | undefined => {
  if (row.look_id !== null)
    return {
      partnerId: row.look_partner_id,
      partner: row.look_partner,
      merchantId: null,
      role: partnerRoles.readOnly,
      look: { id: row.look_id, staffId: row.staff_id, endsAt: row.look_ends_at },
    };
  const { partner_id: partnerId, partner, merchant_id: merchantId, role_id: role, disabled_at: disabled } = row;
  return partnerId === null || disabled !== null ? undefined : { partnerId, partner, merchantId, role };
};

const mayDo = (does: PartnerGuard['does'], role: number): boolean => {
  if (does === 'change') return mayChangeAsPartner(role);
  if (does === 'owner') return role === partnerRoles.owner;
  return true;
};

/** The record that a call asks for, as written in the audit of a look. */
const recordIn = (params: unknown, query: unknown): string => {
  const { id } = (query ?? {}) as { id?: unknown };
  const named: unknown[] = Object.values((params ?? {}) as Record<string, unknown>);
  return [...named, ...(id === undefined ? [] : [id])].map(String).join(' ').slice(0, 80);
};

/**
 * Serves a call of the partner portal. Role and partner are read from the account for each call, and not from the session or a cookie. Reads go through `read`. A change first finds its row through `read`, so that another partner's row is not found; it is then made by the owner of the tables, with the partner in its condition (decision 0102). Staff who look at the portal can only read, and each page they open is audited before the answer is sent (decision 0131).
 */
export function handlePartner<E extends PartnerEndpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  { page, does, ofFrame = false }: PartnerGuard,
  handler: (call: PartnerCall<E>) => Promise<Given<E>>,
): void {
  const authenticate = services.sessions.authenticating<UserRow>(beside);
  const admitted: typeof authenticate = async (token) => {
    const found = await authenticate(token);
    if (found === null || found.session.kind !== 'partner') return found;
    const caller = callerOf(found.beside);
    if (caller === undefined || (caller.look !== undefined && caller.look.endsAt <= services.clock.now())) return null;
    if (caller.look !== undefined && (endpoint.method !== 'GET' || does !== undefined))
      throw new Problem('look_reads_only');
    if (!mayOpenPartnerPage(caller.role, page) || !mayDo(does, caller.role)) throw new Problem('forbidden');
    return found;
  };
  const noteOpened = async (opened: LookPage, staffId: string, { session, raw }: Call<PartnerEndpoint>, name: string) =>
    inTransaction(services.db, async (tx) => {
      if (!(await looksRepository(tx).open(opened, services.clock.now()))) return;
      const subject = { kind: 'partner', id: String(opened.look.partnerId), name };
      const after = { page: opened.page, ...(opened.record !== '' && { record: opened.record }) };
      const actor = { ...actorOf(session, raw), id: staffId };
      await record(tx, services, actor, { action: 'show', subject, property: 'portal_page', after });
    });
  handleWithRow(
    app,
    services,
    endpoint,
    admitted,
    async (call, row) => {
      const caller = callerOf(row);
      if (caller === undefined) throw new Problem('unauthorised');
      const { partnerId, partner, merchantId, look } = caller;
      const partnerCall = call as unknown as Call<PartnerEndpoint>;
      if (look !== undefined && !ofFrame)
        await noteOpened(
          { look: { id: look.id, partnerId }, page, record: recordIn(partnerCall.params, partnerCall.query) },
          look.staffId,
          partnerCall,
          partner,
        );
      const scope: PartnerScope = {
        partnerId,
        partner,
        userId: partnerCall.session.userId,
        ...(merchantId !== null && { merchantId }),
      };
      return handler({ ...call, scope, read: (work) => services.portal.as(scope, work), ...(look && { look }) });
    },
    page,
  );
}
