import { useBoot, usePageFacts } from '../../boot.tsx';
import { CheckFirst } from '../../eligibility/check-first.tsx';
import { usePhrases } from '../../language/phrases.tsx';
import { Calculator } from './calculator.tsx';
import { DataPromise } from './data-promise.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LenderStrip } from './lender-strip.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { Questions } from './questions.tsx';
import { Section } from './section.tsx';

/** Moves the focus to the field where the journey starts. */
function toSignIn(field: string): void {
  const input = document.getElementById(field);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

/** The landing page below its first view: products, steps, cost, lenders, data, questions. `field` is the HTML id of the input where the journey starts. */
export function More({ field }: { field: string }) {
  const texts = usePhrases('landingMore');
  const { checkFirst } = usePhrases('landing');
  const { build } = useBoot();
  const { lenders } = usePageFacts();
  return (
    <>
      {!build.productsLess && (
        <Section title={texts.products.title}>
          <ProductTiles start={build.login ? '/login' : `#${field}`} onStart={() => toSignIn(field)} />
        </Section>
      )}
      <Section title={texts.steps.title} tinted>
        <HowItWorks />
      </Section>
      <Section title={texts.calculator.title} text={texts.calculator.text}>
        <Calculator />
        <CheckFirst>{checkFirst}</CheckFirst>
        <CheckFirst product="Gold Loans">{texts.checkGold}</CheckFirst>
      </Section>
      {lenders.length > 0 && (
        <Section title={texts.lenders.title} text={texts.lenders.text} tinted>
          <LenderStrip lenders={lenders} />
        </Section>
      )}
      <Section title={texts.data.title}>
        <DataPromise />
      </Section>
      <Section title={texts.questions.title} tinted>
        <Questions />
      </Section>
    </>
  );
}
