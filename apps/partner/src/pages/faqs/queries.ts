import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { getFaqs } from '@tulna/contract/portal-texts';
import { client } from '../../session.ts';

/** Every published question with its answer, of both pages. */
export const useFaqs = () => useQuery(query(client, getFaqs));
