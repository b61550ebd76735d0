import {
  createTheme,
  MantineProvider,
  type MantineThemeOverride,
  mergeThemeOverrides,
  Notification,
} from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { Language } from '@tulna/phrases/language';
import { TOAST_CLOSE_MS, TOAST_LIMIT } from '@tulna/rules/constants';
import type { ReactNode } from 'react';
import { type ConsoleFacts, FactsProvider, styleNonce } from './boot.tsx';
import { colorSchemes } from './color-scheme.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { KeepFocus } from './keep-focus.tsx';
import { LanguageProvider, phrasesOf } from './language.tsx';
import { consoleTheme, consoleVariables } from './theme.tsx';
import './mantine.css';
import './console.css';

interface ConsoleProviderProps {
  facts: ConsoleFacts;
  /** This console's overrides of the shared theme. */
  theme?: MantineThemeOverride;
  children: ReactNode;
}

/** The close button of a toast has a label in the language of the page. */
const inWords = (language: Language): MantineThemeOverride =>
  createTheme({
    components: {
      Notification: Notification.extend({
        defaultProps: { closeButtonProps: { 'aria-label': phrasesOf(language, 'consoleKit').ui.close } },
      }),
    },
  });

/** Everything a console needs around its routes: page data, language, theme, toasts (at most five, §9) and the crash page. */
export function ConsoleProvider({ facts, theme, children }: ConsoleProviderProps) {
  return (
    <FactsProvider facts={facts}>
      <LanguageProvider language={facts.boot.language}>
        <MantineProvider
          theme={mergeThemeOverrides(consoleTheme, inWords(facts.boot.language), theme ?? {})}
          cssVariablesResolver={consoleVariables}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <KeepFocus />
          <CrashBoundary language={facts.boot.language}>{children}</CrashBoundary>
          <Notifications
            position="bottom-right"
            limit={TOAST_LIMIT}
            autoClose={TOAST_CLOSE_MS}
            pauseResetOnHover="notification"
            containerWidth={400}
          />
        </MantineProvider>
      </LanguageProvider>
    </FactsProvider>
  );
}
