import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { failureText } from '@tulna/console-kit/failure';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import { Notice } from '@tulna/console-kit/states';
import { toastError } from '@tulna/console-kit/toasts';
import { getBannerPdf, getBannerPng, getBannerSvg } from '@tulna/contract/partner-marketing';
import type { BannerSize } from '@tulna/rules/offerings';
import { useState } from 'react';
import { client } from '../session.ts';
import styles from './sharing.module.css';

/** The picture to make: its link, size and language. */
export interface Art {
  linkId: string;
  size: BannerSize;
  language: 'en' | 'hi';
}

const kinds = {
  png: { call: getBannerPng, type: 'image/png', name: 'PNG' },
  svg: { call: getBannerSvg, type: 'image/svg+xml', name: 'SVG' },
  pdf: { call: getBannerPdf, type: 'application/pdf', name: 'PDF' },
} as const;
export type ArtKind = keyof typeof kinds;

const inputOf = ({ linkId, size, language }: Art) => ({
  params: { tracking_link_id: linkId },
  query: { size, language },
});

const base64Of = (bytes: Uint8Array): string => {
  let signs = '';
  for (let from = 0; from < bytes.length; from += 8192)
    signs += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(signs);
};

/** The drawing as downloaded. */
export function ArtPreview({ art, alt, failed }: { art: Art; alt: string; failed: string }) {
  const { data, error } = useQuery({ ...query(client, getBannerSvg, inputOf(art)), staleTime: 600_000 });
  if (error !== null && data === undefined) return <Notice tone="danger">{failed}</Notice>;
  if (data === undefined) return <Skeleton className={styles.art} data-size={art.size} height={300} />;
  return (
    <img
      className={styles.art}
      data-size={art.size}
      alt={alt}
      src={`data:image/svg+xml;base64,${base64Of(data.bytes)}`}
    />
  );
}

/** Buttons that download a drawing, one for each kind of file. */
export function ArtDownloads({ art, label, only }: { art: Art; label: (kind: string) => string; only?: ArtKind }) {
  const { failures } = usePhrases('consoleKit');
  const [busy, setBusy] = useState<ArtKind>();
  const download = async (kind: ArtKind) => {
    setBusy(kind);
    try {
      const { name, bytes } = await client.call(kinds[kind].call, inputOf(art));
      saveFile(name, bytes as Uint8Array<ArrayBuffer>, kinds[kind].type);
    } catch (error) {
      toastError(failureText(error, failures));
    }
    setBusy(undefined);
  };
  const shown = only === undefined ? (['png', 'svg', 'pdf'] as const) : [only];
  return (
    <Group gap="xs">
      {shown.map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          loading={busy === kind}
          disabled={busy !== undefined && busy !== kind}
          onClick={() => void download(kind)}
        >
          {label(kinds[kind].name)}
        </Button>
      ))}
    </Group>
  );
}
