import { PHONE_CODE } from '@tulna/rules/constants';
import { usePhrases } from '../../../language/phrases.tsx';
import { Chip } from '../../../ui/feedback.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './form.module.css';

/** The phone number that was confirmed by a code. It belongs to the sign-in and can't be changed here. */
export function VerifiedPhone({ number }: { number: string }) {
  const texts = usePhrases('profile');
  return (
    <dl className={styles.verified}>
      <dt>{texts.fields.mobile_phone_number.label}</dt>
      <dd>
        <span>
          +{PHONE_CODE} {number.slice(0, 5)} {number.slice(5)}
        </span>
        <Chip tone="success">
          <CheckIcon size={16} /> {texts.verified}
        </Chip>
      </dd>
      <dd>
        <Small>{texts.verifiedHint}</Small>
      </dd>
    </dl>
  );
}
