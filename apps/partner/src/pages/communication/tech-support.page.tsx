import { Tickets } from './tickets.tsx';

/** Technical problems (R5). */
export const Page = () => <Tickets kind="tech_support" />;
