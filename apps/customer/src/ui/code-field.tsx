import { asciiDigits } from '@tulna/rules/ascii-digits';
import { OTP_LENGTH } from '@tulna/rules/constants';
import { useEffect, useRef } from 'react';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

interface CodeFieldProps extends FieldText {
  value: string;
  onChange: (digits: string) => void;
  /** Called when the last digit is in, by hand, paste or autofill. */
  onComplete?: (digits: string) => void;
}

interface OtpCredential extends Credential {
  code: string;
}

/** One field for the passcode: takes paste ("Your code is 123 456") and autofill, and asks Android for the SMS (WebOTP). */
export function CodeField({ value, onChange, onComplete, ...text }: CodeFieldProps) {
  const put = (typed: string) => {
    const digits = asciiDigits(typed).replace(/\D/g, '').slice(0, OTP_LENGTH);
    onChange(digits);
    if (digits.length === OTP_LENGTH && digits !== value) onComplete?.(digits);
  };
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });

  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => {
        if (credential !== null) latest.current((credential as OtpCredential).code);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, []);

  return (
    <Field {...text}>
      {(control) => (
        <input
          {...control}
          name="one-time-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={`${styles.control} ${styles.code}`}
          value={value}
          onChange={(event) => put(event.target.value)}
          onPaste={(event) => {
            event.preventDefault();
            put(event.clipboardData.getData('text'));
          }}
        />
      )}
    </Field>
  );
}
