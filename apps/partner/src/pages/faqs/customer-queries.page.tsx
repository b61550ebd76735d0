import { Faqs } from './faqs.tsx';

/** Questions that customers ask (R6). */
export const Page = () => <Faqs kind="customer_faq" />;
