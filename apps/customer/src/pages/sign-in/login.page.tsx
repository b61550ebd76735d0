import { USER_AREA } from '@tulna/rules/user-pages';
import { useEffect, useId } from 'react';
import { CheckFirst } from '../../eligibility/check-first.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { CodePicture } from '../../pictures/code.tsx';
import { useNavigate } from '../../routing/router.tsx';
import { SendCodeForm } from '../../session/send-code-form.tsx';
import { useUserId } from '../../session/session.ts';
import { useWantedInAddress } from '../../session/wanted-product.ts';
import type { PageModule } from '../../site-route.ts';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Lead } from '../../ui/text.tsx';
import { WantedProductNote } from '../../wanted-product/note.tsx';
import styles from './sign-in.module.css';

export const head: PageModule['head'] = ({ brand, language }) => {
  const texts = phrasesOf(language, 'signIn').head;
  return { title: texts.login(brand.name), description: texts.description };
};

/** The sign-in page of login builds (P2). */
export function Page() {
  const { login } = usePhrases('signIn');
  const { checkFirst } = usePhrases('landing');
  const userId = useUserId();
  const navigate = useNavigate();
  const field = useId();
  useWantedInAddress();
  useEffect(() => {
    if (userId !== null) void navigate(USER_AREA, { replace: true });
  }, [userId, navigate]);
  return (
    <PageBody width="narrow">
      <Card look="raised">
        <Stack>
          <div className={styles.picture}>
            <CodePicture />
          </div>
          <h1>{login.title}</h1>
          <Lead>{login.text}</Lead>
          <WantedProductNote field={field} />
          <SendCodeForm id={field} />
          <CheckFirst>{checkFirst}</CheckFirst>
        </Stack>
      </Card>
    </PageBody>
  );
}
