import { SwitchGrid } from './grid.tsx';

/** Lenders by product, on or off (A7). */
export const Page = () => <SwitchGrid side="products" />;
