import { useConsole } from '@tulna/console-core/console-config';
import { usePhrases } from '@tulna/console-kit/language';
import { Link } from 'react-router';
import { home } from '../../home.ts';

const slug = 'lender-journey';

/** The link to the page of each lender's steps, which isn't in the menu; renders nothing in a portal without that page. */
export function JourneyLink() {
  const { journey } = usePhrases('partnerOffering');
  const { pages } = useConsole();
  if (!pages.pages.some((page) => page.slug === slug)) return null;
  return (
    <p>
      <Link to={`${home}/${slug}`}>{journey}</Link>
    </p>
  );
}
