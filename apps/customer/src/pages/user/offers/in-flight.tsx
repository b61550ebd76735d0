import { userPath } from '@tulna/rules/user-pages';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { lendersIn, useRunning } from '../running.ts';
import { useWays } from '../ways.ts';

/** Lists the lenders that have an application in progress, and links to it, or to the list if there are several (§1, continue an existing application). */
export function InFlight() {
  const { inFlight: texts } = usePhrases('offers');
  const language = useLanguage();
  const ways = useWays();
  const running = useRunning();
  const [first, ...others] = running;
  if (first === undefined) return null;
  const names = lendersIn(running, language);
  return (
    <Card look="marked">
      <p>
        {others.length === 0 ? texts.title(names) : texts.several(names)}{' '}
        {others.length === 0 ? (
          <Link to={ways.applicationOrAll(first)}>{texts.go}</Link>
        ) : (
          <Link to={userPath('applications')}>{texts.all}</Link>
        )}
      </p>
    </Card>
  );
}
