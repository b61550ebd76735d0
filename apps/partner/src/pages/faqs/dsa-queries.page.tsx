import { Faqs } from './faqs.tsx';

/** What partners ask about themselves (R6). */
export const Page = () => <Faqs kind="dsa_faq" />;
