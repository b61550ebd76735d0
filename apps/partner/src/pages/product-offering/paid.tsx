import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { rateInWords, rateStart } from '@tulna/phrases/rate-words';
import { shownRole } from '../../session.ts';
import type { OfferingAnswer } from '../../sharing/link-queries.ts';
import styles from './product-offering.module.css';

type Rates = OfferingAnswer['rates'];

function RateTable({ rates, caption }: { rates: Rates; caption: string }) {
  const { paid, rates: rateWords } = usePhrases('partnerOffering');
  const formats = useFormats();
  const hasShops = rates.some(({ shop }) => shop !== null);
  return (
    <ScrollRegion className={styles.table} label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{paid.rate}</th>
            <th scope="col">{paid.lenders}</th>
            {hasShops && <th scope="col">{paid.shop}</th>}
            <th scope="col">{paid.from}</th>
            <th scope="col">{paid.until}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={JSON.stringify(rate)}>
              <td>
                <strong>{rateInWords(rate.terms, rateWords)}</strong>
              </td>
              <td>{rate.lenders.length === 0 ? paid.every : rate.lenders.join(', ')}</td>
              {hasShops && <td>{rate.shop ?? ''}</td>}
              <td>{rateStart(rate.from, formats.day, paid.fromStart)}</td>
              <td>{rate.until === null ? '' : formats.day(rate.until)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The commission for a product: the partner's own rates with their dates; a merchant's people see the merchant's rates. */
export function Paid({ offering }: { offering: OfferingAnswer }) {
  const { paid } = usePhrases('partnerOffering');
  const isMerchant = shownRole() === 24;
  const { earns, rates, coming_rates: coming } = offering;
  return (
    <section className={styles.part}>
      <h2>{paid.title}</h2>
      {!earns ? (
        <p>{paid.nothing}</p>
      ) : (
        <>
          <p>{isMerchant ? paid.leadMerchant : paid.lead}</p>
          {rates.length === 0 ? (
            <p>
              <strong>{isMerchant ? paid.noneMerchant : paid.none}</strong>
            </p>
          ) : (
            <RateTable rates={rates} caption={paid.caption} />
          )}
          {coming.length > 0 && <RateTable rates={coming} caption={paid.coming} />}
        </>
      )}
    </section>
  );
}
