import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { StaffAccount } from '@tulna/contract/staff';
import { deviceName } from '@tulna/rules/visits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffRecord } from './queries.ts';
import styles from './staff.module.css';

interface Visit {
  id: string;
  device: string;
  ip: string;
  text: ReactNode;
}

function Visits({ title, none, visits }: { title: string; none: string; visits: readonly Visit[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {visits.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.visits}>
          {visits.map(({ id, device, ip, text }) => (
            <li key={id}>
              <header>
                <strong>{device}</strong>
                <small>{ip}</small>
              </header>
              <small>{text}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The sessions of an account, its earlier sign-ins, and a link to its changes. */
export function AccountSections({ account, record }: { account: StaffAccount; record: StaffRecord }) {
  const { panel, values } = usePhrases('adminStaff');
  const formats = useFormats();
  const device = (userAgent: string): string => deviceName(userAgent) || panel.device;
  return (
    <>
      <Visits
        title={panel.sessions}
        none={panel.noSessions}
        visits={record.sessions.map(({ user_agent, ip, signed_in_at: at, last_seen_at: seen }) => ({
          id: `${at} ${seen} ${ip}`,
          device: device(user_agent),
          ip,
          text: panel.session(formats.moment(at), formats.moment(seen)),
        }))}
      />
      <Visits
        title={panel.signIns}
        none={panel.noSignIns}
        visits={record.sign_ins.map(({ at, how, user_agent, ip }) => ({
          id: at,
          device: device(user_agent),
          ip,
          text: `${formats.moment(at)} · ${values.how[how]}`,
        }))}
      />
      <Link to={`/admin/audit?${new URLSearchParams({ actor: account.staff_id })}`}>{panel.audit}</Link>
    </>
  );
}
