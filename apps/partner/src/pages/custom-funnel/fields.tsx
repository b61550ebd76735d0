import { NativeSelect, Radio } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import type { PartnerFunnel } from '@tulna/contract/partner-funnels';
import { FUNNEL_PICTURES, type FunnelFault } from '@tulna/rules/funnel';
import { FUNNEL_PAGES, FUNNEL_PRODUCTS } from '@tulna/rules/funnel-journey';
import { type ReactNode, useId } from 'react';
import styles from './custom-funnel.module.css';
import { OrderList } from './order-list.tsx';
import type { Content } from './use-draft.ts';
import { WordsFields } from './words-fields.tsx';

export interface FieldsProps {
  content: Content;
  /** The faults of the draft, shown after an attempt to publish. */
  faults: Readonly<Record<string, FunnelFault>>;
  disabled: boolean;
  onChange: (part: Partial<Content>) => void;
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}

/** Everything that a partner may choose. */
export function Fields({ offered, ...props }: FieldsProps & Pick<PartnerFunnel, 'offered'>) {
  const texts = usePhrases('partnerFunnel');
  const { landing, words, picture, form, lands } = texts;
  const { content, faults, disabled, onChange } = props;
  const faultText = (field: string): string | undefined => {
    const fault = faults[field];
    return fault && texts.faults[fault];
  };
  // A product that has been switched off meanwhile stays visible until the partner removes it, so that people at the partner don’t wonder where it went.
  const off = content.products.filter((name) => !offered.includes(name));
  const landable = FUNNEL_PRODUCTS.filter((name) => content.products.includes(name));
  return (
    <>
      <Part title={words.title} lead={words.lead}>
        <WordsFields {...props} />
      </Part>
      <Part title={landing.title} lead={landing.lead}>
        <OrderList
          label={landing.title}
          chosen={content.products}
          others={offered}
          words={texts.products}
          disabled={disabled}
          error={faultText('products') ?? (off.length > 0 ? texts.faults.productsOff : undefined)}
          onChange={(products) =>
            onChange({
              products,
              ...(content.lands_product !== null &&
                !products.includes(content.lands_product) && { lands: 'products', lands_product: null }),
            })
          }
        />
      </Part>
      <Part title={picture.title} lead={picture.lead}>
        <Radio.Group
          aria-label={picture.title}
          value={content.picture}
          onChange={(value) => {
            const chosen = FUNNEL_PICTURES.find((one) => one === value);
            if (chosen !== undefined) onChange({ picture: chosen });
          }}
        >
          <div className={styles.choices}>
            {FUNNEL_PICTURES.map((name) => (
              <Radio key={name} value={name} disabled={disabled} label={picture.choices[name]} />
            ))}
          </div>
        </Radio.Group>
      </Part>
      <Part title={form.title} lead={form.lead}>
        <h3>{form.personal}</h3>
        <OrderList
          label={form.personal}
          chosen={content.personal_steps}
          words={form.personalSteps}
          last={form.personalSteps.consent}
          disabled={disabled}
          error={faultText('personal_steps')}
          onChange={(steps) => onChange({ personal_steps: steps })}
        />
        <h3>{form.business}</h3>
        <OrderList
          label={form.business}
          chosen={content.business_steps}
          words={form.businessSteps}
          last={form.businessSteps.consent}
          disabled={disabled}
          error={faultText('business_steps')}
          onChange={(steps) => onChange({ business_steps: steps })}
        />
      </Part>
      <Part title={lands.title} lead={lands.lead}>
        <Radio.Group
          aria-label={lands.title}
          value={content.lands}
          onChange={(value) => {
            const chosen = FUNNEL_PAGES.find((one) => one === value);
            if (chosen === undefined) return;
            const product = content.lands_product ?? landable[0] ?? null;
            onChange({ lands: chosen, lands_product: chosen === 'products' ? null : product });
          }}
        >
          <div className={styles.choices}>
            {FUNNEL_PAGES.map((page) => (
              <Radio
                key={page}
                value={page}
                disabled={disabled || (page !== 'products' && landable.length === 0)}
                label={lands.choices[page]}
              />
            ))}
          </div>
        </Radio.Group>
        {content.lands !== 'products' && (
          <NativeSelect
            label={lands.product}
            disabled={disabled}
            error={faultText('lands_product')}
            value={content.lands_product ?? ''}
            data={[
              ...(content.lands_product === null ? [{ value: '', label: lands.choose }] : []),
              ...landable.map((name) => ({ value: name, label: texts.products[name] })),
            ]}
            onChange={({ currentTarget }) =>
              onChange({ lands_product: FUNNEL_PRODUCTS.find((name) => name === currentTarget.value) ?? null })
            }
          />
        )}
      </Part>
    </>
  );
}
