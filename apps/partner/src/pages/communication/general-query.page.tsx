import { Tickets } from './tickets.tsx';

/** Tickets about everything that isn't a technical problem (R5). */
export const Page = () => <Tickets kind="general_query" />;
