import type { Endpoint } from '@tulna/contract/endpoint';
import { mayChangeAsPartner, mayOpenPartnerPage, type PartnerPage, partnerRoles } from '@tulna/rules/partner-access';
import type { FastifyInstance } from 'fastify';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { type Call, type Given, handleWithRow } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';

type PartnerEndpoint = Endpoint & { readonly session: 'partner' };

/** What a call of the portal gets: whose it is, and the way to that partner's rows. */
export interface PartnerCall<E extends PartnerEndpoint> extends Call<E> {
  scope: PartnerScope;
  /** Reads as the portal's role: the database shows this partner's rows and no others. What a call of the portal reads, it reads here. */
  read: <Result>(work: (tx: PartnerTransaction) => Promise<Result>) => Promise<Result>;
}

/** Who may make a call of the portal. */
export interface PartnerGuard {
  page: PartnerPage;
  /**
   * What the call does besides reading: `change` is refused to people who only read and in a look at the portal by staff, `own` (one's own
   * account) is open to everyone but such a look, `owner` to owners alone. Absent: it changes nothing.
   */
  does?: 'change' | 'own' | 'owner';
}

interface UserRow {
  partner_id: number | null;
  partner: string;
  merchant_id: string | null;
  role_id: number;
  disabled_at: Date | null;
}

const beside = {
  columns: 'u.partner_id, u.partner, u.merchant_id, u.role_id, u.disabled_at',
  joins: "left join partner_users u on u.id = s.user_id and s.kind = 'partner'",
};

const mayDo = (does: PartnerGuard['does'], role: number): boolean => {
  if (does === 'change') return mayChangeAsPartner(role);
  if (does === 'owner') return role === partnerRoles.owner;
  return true;
};

/**
 * Serves a call of the partner portal. Role and partner are those of the account at this moment, whatever its session or a cookie
 * says. Reads go through `read`. A change finds its row through `read` first, so that another partner's is not there, and is then
 * made by the owner of the tables with the partner in its condition (decision 0102).
 */
export function handlePartner<E extends PartnerEndpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  { page, does }: PartnerGuard,
  handler: (call: PartnerCall<E>) => Promise<Given<E>>,
): void {
  const authenticate = services.sessions.authenticating<UserRow>(beside);
  const admitted: typeof authenticate = async (token) => {
    const found = await authenticate(token);
    if (found === null || found.session.kind !== 'partner') return found;
    const { partner_id: partnerId, role_id: role, disabled_at: disabled } = found.beside;
    if (partnerId === null || disabled !== null) return null;
    if (!mayOpenPartnerPage(role, page) || !mayDo(does, role)) throw new Problem('forbidden');
    return found;
  };
  handleWithRow(
    app,
    services,
    endpoint,
    admitted,
    (call, { partner_id: partnerId, partner, merchant_id: merchantId }) => {
      const scope: PartnerScope = {
        partnerId: partnerId ?? 0,
        partner,
        userId: (call as Call<PartnerEndpoint>).session.userId,
        ...(merchantId !== null && { merchantId }),
      };
      return handler({ ...call, scope, read: (work) => services.portal.as(scope, work) });
    },
    page,
  );
}
