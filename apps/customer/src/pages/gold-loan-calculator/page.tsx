import { checkGoldLoans } from '@tulna/contract/gold-comparison';
import { useBrand } from '../../boot.tsx';
import { GoldCalculator } from '../../gold-loans/gold-calculator.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { client } from '../../session/session.ts';
import type { PageModule } from '../../site-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Lead } from '../../ui/text.tsx';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'goldLoans').head;
  return { title: title(brand.name), description };
};

/** The gold calculator (P1): the loan that each lender offers for gold of a weight and purity, without signing in. */
export function Page() {
  const texts = usePhrases('goldLoans');
  const { key: partner, products } = useBrand();
  if (!products.includes('Gold Loans'))
    return (
      <PageBody width="medium">
        <EmptyState level={1} title={texts.notHere} action={<ButtonLink to="/">{texts.back}</ButtonLink>} />
      </PageBody>
    );
  return (
    <PageBody>
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>{texts.title}</h1>
          <Lead>{texts.lead}</Lead>
        </Stack>
        <GoldCalculator
          postalCode=""
          ask={(answers) => client.call(checkGoldLoans, { body: { partner, ...answers } })}
          action={() => null}
        >
          <Card>
            <Stack gap="tight">
              <h2>{texts.signIn.title}</h2>
              <p>{texts.signIn.text}</p>
              <div>
                <ButtonLink to="/" kind="primary">
                  {texts.signIn.go}
                </ButtonLink>
              </div>
            </Stack>
          </Card>
        </GoldCalculator>
      </Stack>
    </PageBody>
  );
}
