import { usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Message } from '@tulna/console-kit/states';

/** Customer service: who waits for an agent (A13). */
export function Page() {
  const words = usePhrases('adminCsrQueue');
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <Message picture="empty" title={words.empty} />
    </>
  );
}
