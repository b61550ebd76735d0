import { CrashPage } from '@tulna/console-kit/crash-boundary';
import { useLanguage } from '@tulna/console-kit/language';

/** The crash page as a router error element. */
export const Crash = () => <CrashPage language={useLanguage()} />;
