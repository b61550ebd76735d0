import { paiseToRupees } from '@tulna/rules/money';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { applyWithLender, consentsRepository } from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { businessProfilesRepository, profilesRepository } from '../customers/index.ts';
import {
  byFileRepository,
  type LenderApplication,
  lenderApplicationsRepository,
} from '../lender-applications/index.ts';
import { offersRepository, openLead } from '../offers/index.ts';
import { handOffFilesRepository } from './repository.ts';

/**
 * Headers of a hand-off file. The status file reads the first as our reference, the second as a check, and the last four as
 * the lender's status update, so a returned file can be uploaded unchanged. No header in between may be one that the status file recognises.
 */
export const headers = [
  'Application ID',
  'Lender',
  'Product',
  'First name',
  'Last name',
  'Mobile number',
  'Email',
  'PAN',
  'Birth date',
  'Gender',
  'Home or business address',
  'PIN code',
  'Employment',
  'Employer',
  'Monthly income (₹)',
  'Current EMIs (₹ a month)',
  'Amount applied for (₹)',
  'Loan term applied for (months)',
  'Applied at',
  'Consent ID',
  'Consent given at',
  'Status',
  'Status date',
  'Disbursed amount',
  'Remarks',
] as const;

/** Lines of a file in reading order, made from current data; `byFileRepository.inFile` selects the applications. */
export async function rowsOf(
  services: Services,
  db: Db,
  file: { id: string; lenderKey: string },
  lenderName: string,
): Promise<(string | number)[][]> {
  const ids = await byFileRepository(db).inFile(file.id);
  const byId = new Map((await lenderApplicationsRepository(db).byIds(ids)).map((one) => [one.id, one]));
  const applications = ids.flatMap((id) => byId.get(id) ?? []);
  const of = <Key extends keyof LenderApplication>(key: Key) => applications.map((one) => one[key]);
  const consentIds = of('consentId').flatMap((id) => id ?? []);
  const consents = await consentsRepository(db).inForce(consentIds, applyWithLender, file.lenderKey);
  const credits = await creditApplicationsRepository(db).byIds(of('creditApplicationId'));
  const leads = new Map(credits.map((credit) => [credit.id, openLead(services, credit)]));
  const offers = new Map((await offersRepository(db).byIds(of('offerId'))).map((offer) => [offer.id, offer]));
  const homes = await profilesRepository(db, services).addresses(of('customerId'));
  const businesses = await businessProfilesRepository(db, services).addresses(of('customerId'));
  return applications.flatMap((application) => {
    const { id, consentId, creditApplicationId, customerId, offerId, product, startedAt } = application;
    const lead = leads.get(creditApplicationId);
    const offer = offers.get(offerId);
    const givenAt = consentId === null ? undefined : consents.get(consentId);
    if (!lead || offer === undefined || consentId === null || givenAt === undefined) return [];
    const addresses = product === 'Business Loans' ? businesses : homes;
    return [
      [
        id,
        lenderName,
        product,
        lead.firstName,
        lead.lastName,
        lead.phone,
        lead.email,
        lead.pan,
        lead.birthDate,
        lead.gender,
        addresses.get(customerId) ?? '',
        lead.postalCode,
        lead.employment === 'self_employed' ? 'self-employed' : lead.employment,
        lead.employerName ?? '',
        paiseToRupees(lead.monthlyIncomePaise),
        paiseToRupees(lead.existingEmiPaise),
        paiseToRupees(offer.amountPaise),
        offer.tenureMonths,
        startedAt.toISOString(),
        consentId,
        givenAt.toISOString(),
        '',
        '',
        '',
        '',
      ],
    ];
  });
}

/** The second sheet of a file: applications withdrawn after an earlier file, only with their ids, because the lender may get no more data about them. */
export async function withdrawalsOf(db: Db, file: { id: string }, lenderName: string): Promise<(string | number)[][]> {
  const withdrawals = await byFileRepository(db).withdrawalsOf(file.id);
  const numbers = await handOffFilesRepository(db).numbersOf(withdrawals.map(({ leftWith }) => leftWith));
  return withdrawals
    .map(({ id, leftWith, at }) => ({ id, number: numbers.get(leftWith) ?? 0, at }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ id, number, at }) => [id, lenderName, number, at?.toISOString() ?? '']);
}

export const withdrawalHeaders = ['Application ID', 'Lender', 'Sent in batch', 'Withdrawn at'] as const;
