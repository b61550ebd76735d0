import { startConsole } from '@tulna/console-core/start-console';
import { adminConsole } from './console.ts';

void startConsole(adminConsole);
