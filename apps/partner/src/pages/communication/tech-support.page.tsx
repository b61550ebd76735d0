import { Tickets } from './tickets.tsx';

/** Tickets about technical problems (R5). */
export const Page = () => <Tickets kind="tech_support" />;
