import { USER_AREA } from '@tulna/rules/user-pages';
import { Suspense, useEffect, useId } from 'react';
import { useBoot } from '../../boot.tsx';
import { CheckFirst } from '../../eligibility/check-first.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { useNavigate } from '../../routing/router.tsx';
import { SendCodeForm } from '../../session/send-code-form.tsx';
import { useUserId } from '../../session/session.ts';
import { SignedOutNote } from '../../session/signed-out-note.tsx';
import { useWantedInAddress } from '../../session/wanted-product.ts';
import type { PageModule } from '../../site-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import { WantedProductNote } from '../../wanted-product/note.tsx';
import { HeroPicture } from './hero-picture.tsx';
import styles from './landing.module.css';
import { Later } from './later.tsx';
import lower from './more.module.css';

export const head: PageModule['head'] = ({ brand, language }) => {
  const texts = phrasesOf(language, 'landing').head;
  return {
    title: brand.title === null ? texts.title(brand.name) : `${brand.name} · ${brand.title}`,
    description: texts.description,
  };
};

/** Redirects a signed-in customer to the page where they belong. It is a component of its own, so that the page itself is not rendered again. */
function LeadOn() {
  const { solar } = useBoot();
  const navigate = useNavigate();
  const userId = useUserId();
  useWantedInAddress();
  useEffect(() => {
    if (userId !== null && !solar) void navigate(USER_AREA, { replace: true });
  }, [userId, solar, navigate]);
  return null;
}

/** The landing page (P1): one promise, one field, one button; then costs and data protection. */
export function Page() {
  const texts = usePhrases('landing');
  const { build, funnel } = useBoot();
  const picture = funnel?.picture ?? 'offers';
  const field = useId();
  const heading = useId();
  return (
    <>
      <LeadOn />
      <section className={styles.hero} aria-labelledby={heading}>
        <div className={styles.heroInner}>
          <div className={styles.promise}>
            <h1 id={heading}>{funnel?.headline ?? texts.promise}</h1>
            <p>{funnel?.lead ?? texts.underPromise}</p>
          </div>
          <div className={styles.entrance}>
            {build.login ? (
              <Stack>
                <SignedOutNote />
                <ButtonLink to="/login" kind="primary" size="large" wide>
                  {texts.signIn.toLogin}
                </ButtonLink>
              </Stack>
            ) : (
              <Stack>
                <WantedProductNote field={field} />
                <SendCodeForm id={field} />
              </Stack>
            )}
            <CheckFirst>{texts.checkFirst}</CheckFirst>
          </div>
          <div className={classNames(styles.picture, picture !== 'offers' && styles.small)}>
            <HeroPicture picture={picture} />
          </div>
        </div>
      </section>
      {/* This part is in the first HTML, so its styles must be loaded with the page: only its script is loaded later. */}
      <div className={lower.lower}>
        <Suspense fallback={null}>
          <Later field={field} />
        </Suspense>
      </div>
    </>
  );
}
