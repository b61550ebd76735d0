import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { mayChangeAsPartner } from '@tulna/rules/partner-access';
import { shownRole } from '../../session.ts';
import { useFunnel } from './calls.ts';
import { Editor } from './editor.tsx';

/** The first part of the brand's landing page, and the page that follows the sign-in code (R9). */
export function Page() {
  const texts = usePhrases('partnerFunnel');
  const { pages } = usePhrases('partnerShell');
  const funnel = useFunnel();
  const mayChange = mayChangeAsPartner(shownRole() ?? 0);
  return (
    <>
      <PageHeader title={pages.customFunnel} lead={mayChange ? texts.lead : texts.leadReadOnly} />
      <Loaded of={funnel} words={{ failed: texts.failed, notFresh: texts.notFresh }}>
        {(data) => <Editor funnel={data} mayChange={mayChange} />}
      </Loaded>
    </>
  );
}
