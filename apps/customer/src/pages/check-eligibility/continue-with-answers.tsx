import type { EligibilityAnswers } from '@tulna/rules/eligibility-answers';
import { USER_AREA } from '@tulna/rules/user-pages';
import { useId } from 'react';
import { useBoot } from '../../boot.tsx';
import { storeAnswers } from '../../eligibility/kept-answers.ts';
import { usePhrases } from '../../language/phrases.tsx';
import { useNavigate } from '../../routing/router.tsx';
import { useUserId } from '../../session/session.ts';
import { wantProduct } from '../../session/wanted-product.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Small } from '../../ui/text.tsx';

/** The button from the list to the profile. It leads to the sign-in first, unless the person is signed in. */
export function ContinueWithAnswers({ answers }: { answers: EligibilityAnswers }) {
  const { proceed: texts } = usePhrases('eligibility');
  const { build } = useBoot();
  const userId = useUserId();
  const navigate = useNavigate();
  const heading = useId();
  const entrance = build.login ? '/login' : '/';
  const go = () => {
    storeAnswers(answers, true);
    // A build without a page of products offers personal loans only, so nothing needs to be chosen.
    if (!build.productsLess) wantProduct('personal-loans');
    const inside = build.productsLess ? USER_AREA : '/products';
    void navigate(userId === null ? entrance : inside);
  };
  return (
    <Card as="section" look="marked" aria-labelledby={heading}>
      <Stack>
        <h2 id={heading}>{texts.title}</h2>
        <p>{userId === null ? texts.text : texts.signedIn}</p>
        <div>
          <Button kind="primary" size="large" onClick={go}>
            {texts.button}
          </Button>
        </div>
        <Small>{texts.whole}</Small>
      </Stack>
    </Card>
  );
}
