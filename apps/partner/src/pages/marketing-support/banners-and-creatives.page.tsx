import { NativeSelect } from '@mantine/core';
import { useShellWords } from '@tulna/console-core/console-config';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import type { Offering } from '@tulna/rules/offerings';
import { useState } from 'react';
import { ArtDownloads, ArtPreview } from '../../sharing/art.tsx';
import { useOffering } from '../../sharing/link-queries.ts';
import { OwnLink } from '../../sharing/own-link.tsx';
import styles from './marketing-support.module.css';
import { ProductChoice } from './product-choice.tsx';

const sizes = ['square', 'story', 'a4', 'standee'] as const;

function Banners({ offering: name }: { offering: Offering }) {
  const words = usePhrases('partnerMarketing');
  const { banners } = words;
  const language = useLanguage();
  const offering = useOffering(name);
  const [size, setSize] = useState<(typeof sizes)[number]>('square');
  return (
    <Loaded of={offering} words={words}>
      {(answer) => (
        <div className={styles.parts}>
          <OwnLink
            key={name}
            offering={answer}
            language={language}
            choices={
              <NativeSelect
                label={banners.size}
                data={sizes.map((value) => ({ value, label: banners.sizes[value] }))}
                value={size}
                onChange={({ currentTarget }) => setSize(sizes.find((one) => one === currentTarget.value) ?? 'square')}
              />
            }
          >
            {({ tracking_link_id: linkId, language: chosen }) => {
              const art = { linkId, size, language: chosen };
              return (
                <>
                  <h2>{banners.preview}</h2>
                  <ArtPreview art={art} alt={banners.alt(banners.sizes[size])} failed={banners.previewFailed} />
                  <ArtDownloads art={art} label={banners.download} />
                </>
              );
            }}
          </OwnLink>
        </div>
      )}
    </Loaded>
  );
}

/** Banners in the partner's logo and colours with its link, to view and download (R4). */
export function Page() {
  const { banners } = usePhrases('partnerMarketing');
  const { pages } = useShellWords();
  return (
    <>
      <PageHeader title={pages['marketing-support/banners-and-creatives'] ?? ''} lead={banners.lead} />
      <ProductChoice>{(offering) => <Banners offering={offering} />}</ProductChoice>
    </>
  );
}
