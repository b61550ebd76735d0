import { clearCookie, writeCookie } from '@tulna/client/session-cookies';
import { useId, useState } from 'react';
import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import styles from './frame.module.css';

const themes = ['device', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Selects the light, the dark or the device's theme. It is applied at once, and stored on the device for the first HTML of the next page. */
export function ThemeSelector() {
  const { frame } = usePhrases('shell');
  const [theme, setTheme] = useState<Theme>(useBoot().theme ?? 'device');
  const id = useId();
  const applyScheme = (chosen: Theme) => {
    const { dataset } = document.documentElement;
    setTheme(chosen);
    if (chosen === 'device') {
      clearCookie('theme');
      delete dataset.theme;
    } else {
      writeCookie('theme', chosen);
      dataset.theme = chosen;
    }
  };
  return (
    <div className={styles.language}>
      <label htmlFor={id}>{frame.theme}</label>
      <select id={id} value={theme} onChange={(event) => applyScheme(event.target.value as Theme)}>
        {themes.map((one) => (
          <option key={one} value={one}>
            {frame.themes[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
