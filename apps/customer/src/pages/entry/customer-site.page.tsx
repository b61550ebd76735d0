import { writeCookie } from '@tulna/client/session-cookies';
import { useEffect } from 'react';
import { useBoot } from '../../boot.tsx';
import { phrasesOf } from '../../language/phrases.tsx';
import { useLocation, useNavigate } from '../../routing/router.tsx';
import { noteTouch } from '../../session/touch.ts';
import { useWantedInAddress } from '../../session/wanted-product.ts';
import type { PageModule } from '../../site-route.ts';
import { Passing } from './passing.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'entry').passing.title(brand.name),
});

/** The entry from a partner's site or a printed code (P9): records where the person comes from, then redirects to the home page. */
export function Page() {
  const { brand, build } = useBoot();
  const { search } = useLocation();
  const navigate = useNavigate();
  useWantedInAddress();
  useEffect(() => {
    writeCookie('isPartner', '1');
    const words = new URLSearchParams(search);
    void noteTouch('customer_site', brand.key, words).then(() =>
      navigate(build.login ? '/login' : '/', { replace: true }),
    );
  }, [brand.key, build.login, search, navigate]);
  return <Passing />;
}
