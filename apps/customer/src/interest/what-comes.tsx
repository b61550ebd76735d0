import type { ProductWithoutJourney } from '@tulna/phrases/en/interest';
import type { ProductName } from '@tulna/rules/products';
import { usePhrases } from '../language/phrases.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Stack } from '../ui/layout.tsx';
import styles from './interest.module.css';

/** Describes a coming product in three lines; renders nothing for a product that already has a journey. */
export function WhatComes({ product }: { product: ProductName }) {
  const { points, pointsTitle } = usePhrases('interest');
  if (!Object.hasOwn(points, product)) return null;
  return (
    <Stack gap="tight">
      <h2 className={styles.title}>{pointsTitle}</h2>
      <ul className={styles.points}>
        {points[product as ProductWithoutJourney].map((point) => (
          <li key={point}>
            <CheckIcon /> {point}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
