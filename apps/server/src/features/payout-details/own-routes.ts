import type { AnswerOf } from '@tulna/contract/endpoint';
import {
  askForAccount,
  askForBusinessDetails,
  cancelOwnPayoutDetails,
  getOwnPayoutDetails,
  resendAccountCode,
  sendAccountCode,
} from '@tulna/contract/partner-payout-details';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import {
  confirmationCodes,
  handlePartner,
  type PartnerCall,
  partnerUserNames,
  partnerUsersRepository,
} from '../partner-users/index.ts';
import { partnersRepository } from '../partners/index.ts';
import type { By } from './details.ts';
import { cancelRequest, refuseWrongAccount, requestBusiness, requestOtherAccount } from './own-changes.ts';
import { payoutDetailsRepository, type StoredPayoutDetails } from './repository.ts';

type Own = AnswerOf<typeof getOwnPayoutDetails>;

const page = { page: 'settings' } as const;
const owners = { ...page, does: 'owner' } as const;

/** Refuses a merchant's people, who may not see where the partner is paid. */
function partnerAlone({ merchantId }: PartnerScope): void {
  if (merchantId !== undefined) throw new Problem('forbidden');
}

const shown = ({ accountName, accountLast4, ifsc, gstin, state }: StoredPayoutDetails) => ({
  account_name: accountName,
  account_last4: accountLast4,
  ifsc,
  gstin,
  state,
});

type Change = NonNullable<Own['waiting']>['changes'][number];

/** Which details would change. The waiting day shows that the account does, because its number is stored sealed and only its end can be compared. */
function changesOf(waiting: StoredPayoutDetails, inForce: StoredPayoutDetails | undefined): Change[] {
  const found: Record<Change, boolean> = {
    legal_name: (waiting.asked?.legalName ?? null) !== null,
    gstin: waiting.gstin !== (inForce?.gstin ?? null),
    state: waiting.state !== inForce?.state,
    account:
      waiting.asked?.waitsUntil != null ||
      waiting.accountLast4 !== inForce?.accountLast4 ||
      waiting.ifsc !== inForce.ifsc ||
      waiting.accountName !== inForce.accountName,
  };
  return (['legal_name', 'gstin', 'state', 'account'] as const).filter((change) => found[change]);
}

/** Where the partner is paid, as its own people see and change it (R7, decision 0115). */
export function ownPayoutDetailsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const codes = confirmationCodes({ services, brands });
  const answers = (call: Pick<PartnerCall<typeof askForAccount>, 'language'>) =>
    phrasesFor(call.language).messages.answers;

  const currentOf = (tx: PartnerTransaction, { partner }: PartnerScope): Promise<StoredPayoutDetails[]> =>
    payoutDetailsRepository(services, tx).currentOf([partner]);

  handlePartner(app, services, getOwnPayoutDetails, page, async ({ scope, read, db }): Promise<Own> => {
    partnerAlone(scope);
    const { waiting, inForce, names } = await read(async (tx) => {
      const current = await currentOf(tx, scope);
      const draft = current.find(({ confirmedAt }) => confirmedAt === null);
      return {
        waiting: draft,
        inForce: current.find(({ confirmedAt }) => confirmedAt !== null),
        names: await partnerUserNames(services, tx, [draft?.createdBy ?? null]),
      };
    });
    // Read from the database and not the directory, so that it shows what staff have just confirmed.
    const legalName = await partnersRepository(db).legalNameOf(scope.partnerId);
    return {
      legal_name: legalName,
      in_force:
        inForce === undefined
          ? null
          : {
              ...shown(inForce),
              pan_last4: inForce.panLast4,
              since: (inForce.confirmedAt ?? inForce.createdAt).toISOString(),
            },
      waiting:
        waiting === undefined
          ? null
          : {
              ...shown(waiting),
              details_id: waiting.id,
              legal_name: waiting.asked?.legalName ?? legalName,
              changes: changesOf(waiting, inForce),
              by_owner: waiting.asked !== null,
              asked_at: waiting.createdAt.toISOString(),
              asked_by: names.get(waiting.createdBy) ?? '',
              waits_until: waiting.asked?.waitsUntil?.toISOString() ?? null,
            },
    };
  });

  const byOf = ({ userId }: PartnerScope): By => ({ id: userId, at: services.clock.now() });

  handlePartner(app, services, askForBusinessDetails, owners, async (call) => {
    const { scope, session, raw, body, db } = call;
    await services.audit.run(db, actorOf(session, raw), (tx) =>
      requestBusiness(services, tx, scope, body, byOf(scope)),
    );
    return { message: answers(call).payoutDetailsAsked };
  });

  handlePartner(app, services, sendAccountCode, owners, async ({ scope, db, language }) => {
    const user = await partnerUsersRepository(services, db).byId(scope.userId);
    if (user === undefined) throw new Problem('not_found');
    return codes.begin(user, language);
  });

  handlePartner(app, services, resendAccountCode, owners, ({ scope, body, language }) =>
    codes.resend(body.challenge_id, language, scope.userId),
  );

  handlePartner(app, services, askForAccount, owners, async (call) => {
    const { scope, session, raw, body } = call;
    // Checked before the code is used, so that a mistake costs no code.
    await refuseWrongAccount(body);
    const change = (tx: Db) =>
      services.audit.run(tx, actorOf(session, raw), (on) =>
        requestOtherAccount(services, on, scope, body, byOf(scope)),
      );
    const { until } = await codes.use(body.challenge_id, body.code, async (tx) => ({ until: await change(tx) }), {
      of: scope.userId,
    });
    return {
      message: until === null ? answers(call).payoutDetailsAsked : answers(call).accountAsked,
      waits_until: until?.toISOString() ?? null,
    };
  });

  handlePartner(app, services, cancelOwnPayoutDetails, owners, async (call) => {
    const { scope, session, raw, read, body, db } = call;
    const current = await read((tx) => currentOf(tx, scope));
    if (!current.some(({ id }) => id === body.details_id)) throw new Problem('not_found');
    await services.audit.run(db, actorOf(session, raw), (tx) =>
      cancelRequest(services, tx, scope, body.details_id, byOf(scope)),
    );
    return { message: answers(call).payoutDetailsCancelled };
  });
}
