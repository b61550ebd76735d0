import { canonicalJson } from '@tulna/rules/decision-receipt';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { brandsRepository } from '../brands/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { decisionsRepository, offersRepository } from '../offers/index.ts';
import { type StatementFacts, statementFacts } from './facts.ts';
import { type IssuedStatement, keyFactStatementsRepository } from './repository.ts';
import { statementForm } from './statement.ts';

async function gather(services: Services, db: Db, session: Session, offerId: string): Promise<StatementFacts> {
  const offer = await offersRepository(db).byId(offerId);
  if (offer?.customerId !== session.userId) throw new Problem('not_found');
  const application = await creditApplicationsRepository(db).byId(offer.creditApplicationId);
  const shown = await decisionsRepository(db).shown(offer.creditApplicationId, offer.lenderKey);
  const lender = await lendersRepository(db).byKey(offer.lenderKey);
  const brands = await brandsRepository(db).all();
  const wanted = await services.sessions.brandOf(db, session.id);
  const brand =
    brands.find(({ key }) => key === wanted) ?? brands.find(({ key }) => key === services.config.defaultBrand);
  if (application === undefined || brand === undefined) throw new Problem('not_found');
  return statementFacts(offer, shown, lender, application.product, brand);
}

/**
 * The facts of a customer's statement at its first view. Lender, brand or form may change later, but a statement that was seen never
 * changes.
 * @throws Problem `not_found` for an offer that is not this customer's
 */
export async function issuedFacts(
  services: Services,
  db: Db,
  session: Session,
  offerId: string,
): Promise<StatementFacts> {
  return JSON.parse((await issuedStatement(services, db, session, offerId)).facts) as StatementFacts;
}

/** The stored facts, with the version of the form for printing. */
export async function issuedStatement(
  services: Services,
  db: Db,
  session: Session,
  offerId: string,
): Promise<IssuedStatement> {
  const offer = await offersRepository(db).byId(offerId);
  if (offer?.customerId !== session.userId) throw new Problem('not_found');
  const statements = keyFactStatementsRepository(db);
  const known = await statements.read(offerId);
  if (known !== undefined) return known;
  const facts = canonicalJson(await gather(services, db, session, offerId));
  return statements.issue(offerId, session.userId, { form: statementForm, facts }, services.clock.now());
}
