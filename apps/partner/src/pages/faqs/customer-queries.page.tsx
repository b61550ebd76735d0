import { Faqs } from './faqs.tsx';

/** What customers ask (R6). */
export const Page = () => <Faqs kind="customer_faq" />;
