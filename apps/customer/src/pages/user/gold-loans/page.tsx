import { compareGoldLoans, type GoldComparison } from '@tulna/contract/gold-comparison';
import { userPath } from '@tulna/rules/user-pages';
import { GoldCalculator } from '../../../gold-loans/gold-calculator.tsx';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import { useCustomer } from '../../../session/customer.ts';
import { client } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { PageBody, Row, Stack } from '../../../ui/layout.tsx';
import { Lead } from '../../../ui/text.tsx';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title } = phrasesOf(language, 'goldLoans').head;
  return { title: title(brand.name) };
};

/** The open enquiry, and what happens to it when another lender is chosen. */
function Open({ open }: { open: GoldComparison['open'] }) {
  const { open: texts } = usePhrases('goldLoans');
  if (open === null) return null;
  return (
    <Notice title={texts.title(open.lender)}>
      <Stack gap="tight">
        {open.lead_id !== null && <p>{texts.lead(open.lead_id)}</p>}
        <p>{texts.text(open.lender)}</p>
        <Row>
          <ButtonLink to={userPath(open.page)}>{texts.go(open.lender)}</ButtonLink>
        </Row>
      </Stack>
    </Notice>
  );
}

/** Gold lenders side by side (C6, X20): the customer chooses one, and the enquiry is sent only to that lender. */
export function Page() {
  const texts = usePhrases('goldLoans');
  const { postal_code: postalCode } = useCustomer();
  return (
    <PageBody>
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>{texts.title}</h1>
          <Lead>{texts.lead}</Lead>
        </Stack>
        <GoldCalculator
          postalCode={postalCode}
          ask={(answers) => client.call(compareGoldLoans, { body: answers })}
          before={(answer) => <Open open={answer.open} />}
          action={({ lender, page }, { amount }) => (
            <div>
              <ButtonLink to={`${userPath(page)}${amount === null ? '' : `?amount=${amount}`}`} kind="primary">
                {texts.card.choose(lender.name)}
              </ButtonLink>
            </div>
          )}
        />
      </Stack>
    </PageBody>
  );
}
