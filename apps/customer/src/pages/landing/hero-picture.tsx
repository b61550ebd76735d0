import type { BootFunnel } from '@tulna/contract/boot';
import type { ReactNode } from 'react';
import { CodePicture } from '../../pictures/code.tsx';
import { OffersPicture } from '../../pictures/offers.tsx';
import { StepPicture } from '../../pictures/steps.tsx';

const pictures: Readonly<Record<BootFunnel['picture'], ReactNode>> = {
  offers: <OffersPicture />,
  phone: <CodePicture />,
  form: <StepPicture step={0} />,
  scales: <StepPicture step={1} />,
  card: <StepPicture step={2} />,
};

/** The picture next to the promise, on wide screens. */
export const HeroPicture = ({ picture }: { picture: BootFunnel['picture'] }) => pictures[picture];
