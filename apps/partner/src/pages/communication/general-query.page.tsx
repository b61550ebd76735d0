import { Tickets } from './tickets.tsx';

/** Every other question (R5). */
export const Page = () => <Tickets kind="general_query" />;
