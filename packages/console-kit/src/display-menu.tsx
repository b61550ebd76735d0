import { ActionIcon, Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { writeCookie } from '@tulna/client/session-cookies';
import { type Language, languages } from '@tulna/phrases/language';
import { CheckIcon, GlobeIcon, MoonIcon, SunIcon } from './icons.tsx';
import { useLanguage, usePhrases } from './language.tsx';

const own: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

function speak(language: Language): void {
  writeCookie('language', language);
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  if (address.href === window.location.href) window.location.reload();
  else window.location.replace(address);
}

/** Changes the language and reloads the page, so that the server renders it in that language. */
export function LanguageMenu() {
  const { frame } = usePhrases('consoleKit');
  const current = useLanguage();
  return (
    <Menu position="bottom-end" keepMounted={false} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`${frame.language}: ${own[current]}`}>
          <GlobeIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => speak(code)}
            rightSection={code === current ? <CheckIcon size={16} /> : undefined}
          >
            {own[code]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Light or dark, stored in a cookie for the next visit. */
export function SchemeSwitch() {
  const { frame } = usePhrases('consoleKit');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = isDark ? frame.toLight : frame.toDark;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={label}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <SunIcon /> : <MoonIcon />}
      </ActionIcon>
    </Tooltip>
  );
}
