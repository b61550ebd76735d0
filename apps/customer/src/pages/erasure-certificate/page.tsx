import { getErasureCertificate } from '@tulna/contract/personal-data';
import { localeOf } from '@tulna/phrases/language';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import { useBrand } from '../../boot.tsx';
import { phrasesOf, useLanguage, usePhrases } from '../../language/phrases.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import { useParams } from '../../routing/router.tsx';
import { client } from '../../session/session.ts';
import { useAnswer } from '../../session/use-answer.ts';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Card, PageBody, Row, Stack } from '../../ui/layout.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import styles from './certificate.module.css';

export const head: PageModule['head'] = ({ language }) => ({
  title: phrasesOf(language, 'myData').head.certificate('').trim(),
});

/** A certificate of deletion, found by its number (C15). It can be printed, and contains nothing that identifies the person. */
export function Page() {
  const { certificate: texts, classes, reasons } = usePhrases('myData');
  const brand = useBrand();
  const language = useLanguage();
  const { number = '' } = useParams();
  const answered = useAnswer(number, () => client.call(getErasureCertificate, { params: { number } }));
  if (answered.state === 'waiting') return <PageSkeleton />;
  if (answered.state === 'failed')
    return (
      <PageBody width="medium">
        <EmptyState
          level={1}
          picture={<SignpostPicture />}
          title={texts.missing}
          action={
            <ButtonLink to="/" kind="primary" size="large">
              {texts.home}
            </ButtonLink>
          }
        >
          {texts.missingText}
        </EmptyState>
      </PageBody>
    );
  const { erased, kept, erased_at } = answered.value;
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: INDIAN_ZONE });
  const day = (iso: string) => format.format(new Date(iso));
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Card look="raised">
          <Stack>
            <h1>{texts.title}</h1>
            <Lead>{texts.text(brand.legal_name, day(erased_at))}</Lead>
            <dl className={styles.facts}>
              <dt>{texts.number}</dt>
              <dd className={styles.number}>{answered.value.number}</dd>
              <dt>{texts.on}</dt>
              <dd>{day(erased_at)}</dd>
            </dl>
            <h2>{texts.erased}</h2>
            <ul className={styles.list}>
              {erased.map((one) => (
                <li key={one}>{classes[one].name}</li>
              ))}
            </ul>
            <h2>{texts.kept}</h2>
            <ul className={styles.list}>
              {kept.map((hold) => (
                <li key={hold.class}>
                  {classes[hold.class].name}: {reasons[hold.reason as keyof typeof reasons]},{' '}
                  {texts.until(day(hold.until))}
                </li>
              ))}
            </ul>
            <Small>{texts.note}</Small>
          </Stack>
        </Card>
        <div className={styles.screen}>
          <Row>
            <Button kind="primary" size="large" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <ButtonLink to="/" size="large">
              {texts.home}
            </ButtonLink>
          </Row>
        </div>
      </Stack>
    </PageBody>
  );
}
