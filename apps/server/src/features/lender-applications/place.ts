import type { Services } from '../../platform/services.ts';
import type { Place } from '../lenders/index.ts';

/** Where an application comes from; one from before brands were kept is of the standard one. */
export const placeOf = (
  { config }: Pick<Services, 'config'>,
  { lenderKey, product, brand }: { lenderKey: string; product: string; brand: string | null },
): Place => ({ lenderKey, product, partner: brand ?? config.defaultBrand });
