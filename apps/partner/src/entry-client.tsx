import { startConsole } from '@tulna/console-core/start-console';
import { keepBrand } from './brand.ts';
import { partnerPortal } from './console.ts';

keepBrand();
void startConsole(partnerPortal);
