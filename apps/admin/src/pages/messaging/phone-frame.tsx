import type { ReactNode } from 'react';
import styles from './messaging.module.css';

/** A message as a phone shows it, with its length below. */
export const PhoneFrame = ({ title, lang, foot, children }: PhoneFrameProps) => (
  <figure className={styles.phone}>
    <figcaption>{title}</figcaption>
    <div className={styles.screen} lang={lang}>
      {children}
    </div>
    {foot && <small>{foot}</small>}
  </figure>
);

interface PhoneFrameProps {
  title: string;
  lang: 'en' | 'hi';
  foot?: ReactNode;
  children: ReactNode;
}
