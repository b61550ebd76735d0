import { userPath } from '@tulna/rules/user-pages';
import { useState } from 'react';
import { useBoot } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { useNavigate } from '../../routing/router.tsx';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card, Grid, PageBody, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'privacyCentre').head;
  return { title: title(brand.name), description };
};

function CertificateLookUp() {
  const { certificate } = usePhrases('privacyCentre');
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '') void navigate(`/erasure-certificate/${encodeURIComponent(number.trim())}`);
      }}
    >
      <Stack>
        <h2>{certificate.title}</h2>
        <p>{certificate.text}</p>
        <TextField
          id="certificate-number"
          label={certificate.label}
          capitals
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Row>
          <Button type="submit">{certificate.open}</Button>
        </Row>
      </Stack>
    </form>
  );
}

/** People's rights over their data, the link to My data, the officer to contact and the look-up of a certificate (C15). */
export function Page() {
  const texts = usePhrases('privacyCentre');
  const { brand } = useBoot();
  const { grievance_officer: officer } = brand;
  return (
    <PageBody>
      <Stack gap="loose">
        <Stack>
          <h1>{texts.title}</h1>
          <Lead>{texts.text(brand.name)}</Lead>
          <Row>
            <ButtonLink to={userPath('my-data')} kind="primary" size="large">
              {texts.go}
            </ButtonLink>
          </Row>
          <Small>{texts.signIn}</Small>
        </Stack>
        <Grid>
          {Object.entries(texts.rights).map(([key, right]) => (
            <Card key={key}>
              <Stack gap="tight">
                <h2>{right.title}</h2>
                <p>{right.text}</p>
              </Stack>
            </Card>
          ))}
        </Grid>
        <Stack>
          <h2>{texts.promises.title}</h2>
          {texts.promises.points.map((point) => (
            <p key={point}>{point}</p>
          ))}
          <p>
            <Link to="/privacy-policy">{texts.policy}</Link>
          </p>
        </Stack>
        <Card look="marked">
          <Stack>
            <h2>{texts.officer.title}</h2>
            <p>{texts.officer.text}</p>
            <p>
              <strong>{officer.name}</strong>
              <br />
              {officer.email}
              <br />
              +91 {officer.phone}
            </p>
            <Row>
              <ButtonAnchor href={`mailto:${officer.email}`}>{texts.officer.mail}</ButtonAnchor>
              <ButtonAnchor href={`tel:+91${officer.phone}`}>{texts.officer.call}</ButtonAnchor>
            </Row>
          </Stack>
        </Card>
        <CertificateLookUp />
      </Stack>
    </PageBody>
  );
}
