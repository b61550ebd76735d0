import type { Brand } from '@tulna/brand/brand';
import { moneyBrands } from './brands-money.ts';
import { retailBrands } from './brands-retail.ts';
import { workBrands } from './brands-work.ts';

/**
 * The whitelisted partner brands of the demo world (specification §1), all invented. `cl` is the default. They include the palest
 * (`chandni`), the darkest (`kajal`), a saturated yellow (`haldi`), a red (`laalten`), two with a light secondary colour (`shikshapath`,
 * `charcha`) and the one on the solar host (`suryakosh`).
 */
export const brands: readonly Brand[] = [...moneyBrands, ...retailBrands, ...workBrands];
