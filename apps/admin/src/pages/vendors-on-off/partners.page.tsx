import { SwitchGrid } from './grid.tsx';

/** Lenders by partner, on or off (A7). */
export const Page = () => <SwitchGrid side="partners" />;
