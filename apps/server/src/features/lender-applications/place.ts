import type { Services } from '../../platform/services.ts';
import type { Place } from '../lenders/index.ts';

/** Lender, product and brand of an application. Applications from before brands were stored have the standard brand. */
export const placeOf = (
  { config }: Pick<Services, 'config'>,
  { lenderKey, product, brand }: { lenderKey: string; product: string; brand: string | null },
): Place => ({ lenderKey, product, partner: brand ?? config.defaultBrand });
