import { findBankBranch } from '@tulna/contract/bank-branches';
import { checkIfsc } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { bankOfBranch } from './branches.ts';

export function bankBranchesRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, findBankBranch, async ({ params: { ifsc } }) => {
    const wrong = checkIfsc(ifsc);
    if (wrong) throw new Problem('invalid_request', { fields: { ifsc: wrong } });
    const bank = await bankOfBranch(ifsc);
    return { ifsc, known: bank !== undefined, bank: bank ?? '' };
  });
}
