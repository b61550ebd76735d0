import type { PolicyFacts, PolicySection } from '@tulna/phrases/en/policies';
import { useBrand } from '../../boot.tsx';
import { PageBody } from '../../ui/layout.tsx';
import { Prose, Small } from '../../ui/text.tsx';

interface PolicyProps {
  title: string;
  version: string;
  sections: (facts: PolicyFacts) => PolicySection[];
}

/** A policy text in the brand's own name (P6). */
export function Policy({ title, version, sections }: PolicyProps) {
  const brand = useBrand();
  const facts: PolicyFacts = { brand: brand.name, company: brand.legal_name, officer: brand.grievance_officer };
  return (
    <PageBody width="medium">
      <Prose>
        <h1>{title}</h1>
        <Small>{version}</Small>
        {sections(facts).map((section) => (
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
      </Prose>
    </PageBody>
  );
}
