import { Button, Group, NativeSelect } from '@mantine/core';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { languages } from '@tulna/phrases/language';
import { posterSizes } from '@tulna/rules/merchant-links';
import { useState } from 'react';
import { type PosterFormat, usePoster } from './section-queries.ts';
import styles from './sections.module.css';

const formats: readonly PosterFormat[] = ['pdf', 'png', 'svg'];

/** The poster of a merchant, to download for print and screen. */
export function PosterSection({ merchant }: { merchant: { merchant_id: string } }) {
  const words = usePhrases('adminMerchantSections').poster;
  const download = usePoster(merchant.merchant_id);
  const [size, setSize] = useState<(typeof posterSizes)[number]>('a4');
  const [language, setLanguage] = useState(useLanguage());
  const [making, setMaking] = useState<PosterFormat>();
  const make = async (format: PosterFormat) => {
    setMaking(format);
    // The toast says why it failed.
    await download(format, { size, language }).catch(() => undefined);
    setMaking(undefined);
  };
  return (
    <section className={styles.section}>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <div className={styles.choices}>
        <NativeSelect
          label={words.size}
          data={posterSizes.map((value) => ({ value, label: words.sizes[value] }))}
          value={size}
          onChange={({ currentTarget: { value } }) => setSize(posterSizes.find((one) => one === value) ?? 'a4')}
        />
        <NativeSelect
          label={words.language}
          data={languages.map((value) => ({ value, label: words.languages[value] }))}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(languages.find((one) => one === value) ?? 'en')}
        />
      </div>
      <Group gap="xs">
        {formats.map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<DownloadIcon size={16} />}
            loading={making === format}
            onClick={() => void make(format)}
          >
            {words.download(format.toUpperCase())}
          </Button>
        ))}
      </Group>
    </section>
  );
}
