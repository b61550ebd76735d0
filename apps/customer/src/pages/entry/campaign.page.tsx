import { USER_AREA } from '@tulna/rules/user-pages';
import { useEffect, useId } from 'react';
import { useBoot } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { OffersPicture } from '../../pictures/offers.tsx';
import { useLocation, useNavigate } from '../../routing/router.tsx';
import { SendCodeForm } from '../../session/send-code-form.tsx';
import { useUserId } from '../../session/session.ts';
import { noteTouch } from '../../session/touch.ts';
import { useWantedInAddress } from '../../session/wanted-product.ts';
import type { PageModule } from '../../site-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Lead } from '../../ui/text.tsx';
import { WantedProductNote } from '../../wanted-product/note.tsx';
import styles from './entry.module.css';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'entry').campaign.head;
  return { title: title(brand.name), description };
};

/** The page behind a campaign on social media (P9): stores its UTM tags and starts the journey at once. */
export function Page() {
  const { campaign } = usePhrases('entry');
  const { signIn } = usePhrases('landing');
  const { brand, build } = useBoot();
  const { search } = useLocation();
  const navigate = useNavigate();
  const userId = useUserId();
  const field = useId();
  useWantedInAddress();
  useEffect(() => {
    void noteTouch('campaign', brand.key, new URLSearchParams(search));
  }, [brand.key, search]);
  useEffect(() => {
    if (userId !== null) void navigate(USER_AREA, { replace: true });
  }, [userId, navigate]);
  return (
    <PageBody width="medium">
      <div className={styles.sides}>
        <Stack>
          <h1>{campaign.title}</h1>
          <Lead>{campaign.text}</Lead>
          <ul className={styles.points}>
            {campaign.points.map((point) => (
              <li key={point}>
                <CheckIcon size={20} />
                {point}
              </li>
            ))}
          </ul>
          <div className={styles.picture}>
            <OffersPicture />
          </div>
        </Stack>
        <Card look="raised">
          {build.login ? (
            <ButtonLink to="/login" kind="primary" size="large" wide>
              {signIn.toLogin}
            </ButtonLink>
          ) : (
            <Stack>
              <WantedProductNote field={field} />
              <SendCodeForm id={field} />
            </Stack>
          )}
        </Card>
      </div>
    </PageBody>
  );
}
