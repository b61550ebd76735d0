import type { SandboxLender } from './lender.ts';
import { cashe } from './lenders/cashe/lender.ts';
import { earlysalary } from './lenders/earlysalary/lender.ts';
import { finzy } from './lenders/finzy/lender.ts';
import { indiagold } from './lenders/indiagold/lender.ts';
import { indialends } from './lenders/indialends/lender.ts';
import { kreditbee } from './lenders/kreditbee/lender.ts';
import { moneyTap } from './lenders/money-tap/lender.ts';
import { moneyView } from './lenders/money-view/lender.ts';
import { muthootgold } from './lenders/muthootgold/lender.ts';
import { nira } from './lenders/nira/lender.ts';
import { upwards } from './lenders/upwards/lender.ts';

/** Every lender that the sandbox simulates. A new lender needs a folder and a line here. */
export const sandboxLenders: readonly SandboxLender[] = [
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
