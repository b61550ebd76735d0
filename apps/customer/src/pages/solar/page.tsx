import { formatRupees } from '@tulna/rules/money';
import { SOLAR, solarSum } from '@tulna/rules/solar';
import { USER_AREA } from '@tulna/rules/user-pages';
import { useId, useState } from 'react';
import { useBoot } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { SendCodeForm } from '../../session/send-code-form.tsx';
import { useUserId } from '../../session/session.ts';
import type { PageModule } from '../../site-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { RoofPicture } from './roof-picture.tsx';
import styles from './solar.module.css';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'entry').solar.head;
  return { title: title(brand.name), description };
};

const lowest = 500;
const highest = 12_000;

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : styles.line}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Sum() {
  const { solar } = usePhrases('entry');
  const [bill, setBill] = useState(2880);
  const id = useId();
  const sum = solarSum(bill);
  return (
    <Card look="raised">
      <Stack>
        <Slider
          id={id}
          label={solar.bill}
          value={bill}
          shown={formatRupees(bill)}
          min={lowest}
          max={highest}
          step={20}
          ends={[formatRupees(lowest), formatRupees(highest)]}
          onChange={setBill}
        />
        <dl className={styles.sum} aria-live="polite">
          <Row name={solar.size} value={solar.kilowatts(String(sum.kilowatts))} />
          <Row name={solar.cost} value={formatRupees(sum.cost)} />
          <Row name={solar.subsidy} value={formatRupees(sum.aid)} />
          <Row strong name={solar.instalment(SOLAR.months)} value={formatRupees(sum.instalment)} />
          <Row strong name={solar.saved} value={formatRupees(sum.saved)} />
          <Row name={solar.paidBack} value={solar.years(sum.years.toFixed(1))} />
        </dl>
        <Small>
          {solar.rate(`${SOLAR.rate}%`)} {solar.note}
        </Small>
      </Stack>
    </Card>
  );
}

/** The landing page of the solar host (§2, P1): the possible savings of a roof, and the same sign-in as everywhere. */
export function Page() {
  const { solar } = usePhrases('entry');
  const { signIn } = usePhrases('landing');
  const { build } = useBoot();
  const userId = useUserId();
  const field = useId();
  return (
    <PageBody>
      <div className={styles.hero}>
        <Stack gap="loose">
          <Stack>
            <h1>{solar.promise}</h1>
            <Lead>{solar.under}</Lead>
          </Stack>
          <Card>
            {userId !== null || build.login ? (
              <ButtonLink to={userId === null ? '/login' : USER_AREA} kind="primary" size="large" wide>
                {signIn.toLogin}
              </ButtonLink>
            ) : (
              <SendCodeForm id={field} />
            )}
          </Card>
        </Stack>
        <Stack gap="loose">
          <RoofPicture />
          <Sum />
        </Stack>
      </div>
      <section className={styles.steps}>
        <h2>{solar.steps.title}</h2>
        <ol>
          {solar.steps.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </section>
    </PageBody>
  );
}
