import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { findPostalArea } from '@tulna/contract/postal-areas';
import { checkPincode } from '@tulna/rules/patterns';
import { usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import styles from './form.module.css';

/** District and state of a PIN code under its field, as a check that it is the right one. It never blocks the form. */
export function PostalArea({ code }: { code: string }) {
  const texts = usePhrases('profile');
  const { data } = useQuery({
    ...query(client, findPostalArea, { params: { postal_code: code } }),
    enabled: checkPincode(code) === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const area = data?.postal_code === code ? data : undefined;
  return (
    <p className={styles.area} role="status">
      {area !== undefined && (area.known ? texts.area(area.district, area.state) : texts.areaUnknown)}
    </p>
  );
}
