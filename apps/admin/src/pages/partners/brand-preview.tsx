import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Scheme } from '@tulna/brand/palette';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './brand-draft.ts';
import styles from './partners.module.css';
import { applyTheme } from './theme-preview.ts';

interface BrandPreviewProps {
  draft: Draft;
  /** Key of the brand whose page is previewed, and its name as used in the texts. */
  shown: { key: string; name: string };
  /** Changes with every save, to reload the page. */
  version: string;
}

const devices = { phone: 390, desktop: 1280 } as const;

/** Live preview of the customer site's home page with the draft's colours, font, logo and name. Its scripts don't run. */
export function BrandPreview({ draft, shown, version }: BrandPreviewProps) {
  const { editor } = usePhrases('adminPartners');
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width, height } = useElementSize();
  const [scheme, setScheme] = useState<Scheme>('light');
  const [device, setDevice] = useState<keyof typeof devices>('phone');
  const [loads, setLoads] = useState(0);
  const { brand } = draft;
  const from = shown.name;

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads > 0 && page) applyTheme(page, { brand, scheme, from });
  }, [brand, scheme, from, loads]);

  const scale = width === 0 ? 1 : Math.min(1, width / devices[device]);
  const address = `/?${new URLSearchParams({ partner: shown.key, lang: language, preview: version })}`;
  const toggle = <Value extends string>(label: string, value: Value, now: Value, choose: (value: Value) => void) => (
    <Button
      size="xs"
      variant={value === now ? 'light' : 'subtle'}
      aria-pressed={value === now}
      onClick={() => choose(value)}
    >
      {label}
    </Button>
  );
  return (
    <section className={styles.preview} aria-label={editor.preview}>
      <div className={styles.previewHead}>
        <h2>{editor.preview}</h2>
        <span className={styles.toggles}>
          {toggle(editor.phone, 'phone', device, setDevice)}
          {toggle(editor.desktop, 'desktop', device, setDevice)}
          {toggle(editor.light, 'light', scheme, setScheme)}
          {toggle(editor.dark, 'dark', scheme, setScheme)}
        </span>
      </div>
      <div className={styles.window} ref={ref}>
        <iframe
          ref={frame}
          title={editor.previewOf(brand.name || shown.name)}
          src={address}
          // Without scripts the page sets no cookies and records no visit.
          sandbox="allow-same-origin"
          onLoad={() => setLoads((times) => times + 1)}
          style={{ width: devices[device], height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
