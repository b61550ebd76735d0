import { Button, NativeSelect } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { SearchedSelect } from '@tulna/console-kit/searched-select';
import { Notice } from '@tulna/console-kit/states';
import type { SharedLink } from '@tulna/contract/product-offerings';
import { mayChangeAsPartner } from '@tulna/rules/partner-access';
import { type ReactNode, useState } from 'react';
import { shownRole } from '../session.ts';
import { type OfferingAnswer, useShareOffering, useShopsToShare } from './link-queries.ts';
import styles from './sharing.module.css';

interface Props {
  offering: OfferingAnswer;
  /** The language that is chosen at first. */
  language: 'en' | 'hi';
  /** Further choices besides the language. */
  choices?: ReactNode;
  children: (link: SharedLink) => ReactNode;
}

/** Chooses language and shop, and creates the link if there is none yet; the material to share is shown below. */
export function OwnLink({ offering, language: first, choices, children }: Props) {
  const { link: words } = usePhrases('partnerOffering');
  const share = useShareOffering();
  const [language, setLanguage] = useState(first);
  const [shop, setShop] = useState<{ value: string; label: string }>();
  const [isMaking, setMaking] = useState(false);
  const isMerchant = shownRole() === 24;
  const { shops, choices: shopChoices } = useShopsToShare(offering.offering, shop?.value ?? '', isMerchant);
  const links =
    shop === undefined ? offering.links : shops?.find(({ merchant_id }) => merchant_id === shop.value)?.links;
  const link = links?.find((one) => one.language === language);
  const make = async () => {
    setMaking(true);
    // A failure shows a toast, and the button is shown again.
    await share({ offering: offering.offering, language, merchant_id: shop?.value ?? null }).catch(() => undefined);
    setMaking(false);
  };
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label={words.language}
          data={(['en', 'hi'] as const).map((value) => ({ value, label: words.languages[value] }))}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'hi' ? 'hi' : 'en')}
        />
        {((shops?.length ?? 0) > 0 || shopChoices.search !== '' || shop !== undefined) && (
          <SearchedSelect label={words.whose} none={words.own} choices={shopChoices} chosen={shop} onChoose={setShop} />
        )}
        {choices}
      </div>
      {link !== undefined ? (
        children(link)
      ) : shop !== undefined && shops === undefined ? null : mayChangeAsPartner(shownRole() ?? 0) ? (
        <div className={styles.make}>
          <p>{words.making}</p>
          <Button size="md" loading={isMaking} onClick={() => void make()}>
            {words.make}
          </Button>
        </div>
      ) : (
        <Notice tone="info">{words.readOnly}</Notice>
      )}
    </>
  );
}
