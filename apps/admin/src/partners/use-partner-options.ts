import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getPartnerNames } from '@tulna/contract/partner-names';
import { client } from '../session.ts';

interface PartnerOption {
  /** The partner's key. */
  value: string;
  label: string;
}

const none: readonly PartnerOption[] = [];
const optionsOf = ({ partners }: AnswerOf<typeof getPartnerNames>): readonly PartnerOption[] =>
  partners.map(({ key, name }) => ({ value: key, label: name }));

/** All partners, for a field or filter in which one is chosen; none while they are loaded. The list of partners is read page by page. */
export const usePartnerOptions = (): readonly PartnerOption[] =>
  useQuery({ ...query(client, getPartnerNames), select: optionsOf }).data ?? none;
