import { Faqs } from './faqs.tsx';

/** Questions of partners about their own work with us (R6). */
export const Page = () => <Faqs kind="dsa_faq" />;
