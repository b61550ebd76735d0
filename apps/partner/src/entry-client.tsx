import { startConsole } from '@tulna/console-core/start-console';
import { storeBrand } from './brand.ts';
import { partnerPortal } from './console.ts';

storeBrand();
void startConsole(partnerPortal);
