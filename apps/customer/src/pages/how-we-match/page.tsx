import { ENGINE_VERSION } from '@tulna/rules/engine-version';
import { GOLD_ORDER_VERSION } from '@tulna/rules/gold-order';
import { MATCHING_HISTORY } from '@tulna/rules/matching-history';
import { PRICING_VERSION } from '@tulna/rules/pricing';
import { RANKING_VERSION } from '@tulna/rules/ranking';
import { userPath } from '@tulna/rules/user-pages';
import { CheckFirst } from '../../eligibility/check-first.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import type { PageModule } from '../../site-route.ts';
import { PageBody } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Lead, Prose } from '../../ui/text.tsx';
import styles from './how-we-match.module.css';
import { Proof } from './proof.tsx';

const inForce = {
  ranking: RANKING_VERSION,
  gold: GOLD_ORDER_VERSION,
  pricing: PRICING_VERSION,
  engine: ENGINE_VERSION,
} as const;
const kinds = Object.keys(inForce) as readonly (keyof typeof inForce)[];

export const head: PageModule['head'] = ({ brand, language }) => {
  const texts = phrasesOf(language, 'howWeMatch').head;
  return { title: texts.title(brand.name), description: texts.description };
};

/** "How we match and rank", public, with its versions (product.md §8). */
export function Page() {
  const texts = usePhrases('howWeMatch');
  // Formatted by hand, because creating an `Intl` date format blocks a slow phone for 40 ms.
  const day = (iso: string): string => {
    const [year, month, date] = iso.split('-').map(Number);
    return `${date} ${texts.months[(month ?? 1) - 1]} ${year}`;
  };
  return (
    <PageBody width="medium">
      <Prose>
        <h1>{texts.title}</h1>
        <Lead>{texts.lead}</Lead>
        {texts.sections.map((section) => (
          <section key={section.title}>
            <Prose>
              <h2>{section.title}</h2>
              {section.paragraphs?.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {section.points !== undefined && (
                <ul>
                  {section.points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </Prose>
          </section>
        ))}
        <CheckFirst>{texts.check}</CheckFirst>
        <CheckFirst product="Gold Loans">{texts.checkGold}</CheckFirst>
        <p>
          <Link to={`${userPath('my-data')}#decisions`}>{texts.record}</Link>
        </p>
        <Proof day={day} />
        <h2>{texts.now}</h2>
        <dl className={styles.now}>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{texts.kinds[kind]}</dt>
              <dd>{inForce[kind]}</dd>
            </div>
          ))}
        </dl>
        <h2>{texts.history}</h2>
        <ul className={styles.versions}>
          {MATCHING_HISTORY.map(({ version, since }) => (
            <li key={version}>
              <strong>{version}</strong>
              <time dateTime={since}>{day(since)}</time>
              <span>{texts.changes[version]}</span>
            </li>
          ))}
        </ul>
      </Prose>
    </PageBody>
  );
}
