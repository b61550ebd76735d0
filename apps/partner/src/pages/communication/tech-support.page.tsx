import { Tickets } from './tickets.tsx';

/** What doesn't work (R5). */
export const Page = () => <Tickets kind="tech_support" />;
