import { getKeyFactStatement, getKeyFacts, getLenderKeyFacts } from '@tulna/contract/key-fact-statements';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { provedCustomer } from '../customers/index.ts';
import { lenderPromises } from '../lender-promises/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { statementHash } from './acknowledge.ts';
import type { StatementFacts } from './facts.ts';
import { issuedFacts, issuedStatement } from './issue.ts';
import { presentKeyFacts, presentLenderKeyFacts } from './present.ts';
import { statementFile, statementOf } from './statement.ts';

export function keyFactStatementsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getKeyFactStatement, async ({ session, params, query, language, db }) => {
    await provedCustomer(services, db, session);
    const facts = await issuedFacts(services, db, session, params.offer_id.toLowerCase());
    const wanted = query.language ?? language;
    return { name: statementFile(facts, wanted), bytes: await services.printer.print(statementOf(facts, wanted)) };
  });

  handle(app, services, getKeyFacts, async ({ session, params, language, db }) => {
    await provedCustomer(services, db, session);
    const issued = await issuedStatement(services, db, session, params.offer_id.toLowerCase());
    return {
      ...presentKeyFacts(JSON.parse(issued.facts) as StatementFacts, language),
      statement: { form: issued.form, language, hash: statementHash(issued, language) },
    };
  });

  const promisesOf = lenderPromises(services);
  handle(app, services, getLenderKeyFacts, async ({ params, language, db }) => {
    const lender = await lendersRepository(db).byKey(params.lender);
    if (lender === undefined || lender.deleted_at !== null) throw new Problem('not_found');
    return { ...presentLenderKeyFacts(lender, language), kept: await promisesOf(lender.key) };
  });
}
