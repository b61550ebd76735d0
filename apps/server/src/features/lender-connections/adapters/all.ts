import type { LenderAdapterDefinition } from '../adapter.ts';
import type { LenderKey } from '../connector.ts';
import { cashe } from './cashe/adapter.ts';
import { earlysalary } from './earlysalary/adapter.ts';
import { finzy } from './finzy/adapter.ts';
import { indiagold } from './indiagold/adapter.ts';
import { indialends } from './indialends/adapter.ts';
import { kreditbee } from './kreditbee/adapter.ts';
import { moneyTap } from './money-tap/adapter.ts';
import { moneyView } from './money-view/adapter.ts';
import { muthootgold } from './muthootgold/adapter.ts';
import { nira } from './nira/adapter.ts';
import { upwards } from './upwards/adapter.ts';

/** Every connected lender. A new one needs a folder and a line here (`npm run new-lender`). */
export const lenderAdapters: readonly LenderAdapterDefinition[] = [
  cashe,
  moneyView,
  upwards,
  moneyTap,
  nira,
  kreditbee,
  finzy,
  earlysalary,
  indialends,
  muthootgold,
  indiagold,
];

/** The keys of these lenders. */
export const lenderKeys: readonly LenderKey[] = lenderAdapters.map(({ key }) => key);
