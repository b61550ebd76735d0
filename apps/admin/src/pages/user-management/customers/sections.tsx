import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import { Link } from 'react-router';
import { useApplications, useCalls, useConsents, useMessages, useSessions } from './queries.ts';
import { RowsSection } from './rows-section.tsx';

const applicationTone = {
  draft: undefined,
  submitted: 'info',
  matched: 'success',
  unmatched: 'warning',
  expired: undefined,
  superseded: undefined,
} as const;
const messageTone = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

/** Applications with each lender, and links to the cases of a lead. */
function Applications({ customerId }: { customerId: string }) {
  const { sections, applications: words, products } = usePhrases('adminCustomers');
  const formats = useFormats();
  return (
    <RowsSection
      title={sections.applications}
      customerId={customerId}
      use={useApplications}
      id={({ application_id }) => application_id}
    >
      {({ application_id, product, state, created_at, lenders }) => (
        <>
          <header>
            <strong>{products[product] ?? product}</strong>
            <Chip tone={applicationTone[state]}>{words.states[state]}</Chip>
            <small>{formats.moment(created_at)}</small>
          </header>
          <small>{words.id(application_id)}</small>
          {lenders.length === 0 && <small>{words.noLender}</small>}
          {lenders.map(({ lender_application_id, lender, status, lead_id, started_at }) => (
            <p key={lender_application_id}>
              {lender}: {words.statuses[status] ?? status} <small>{formats.moment(started_at)}</small>
              {lead_id !== null && (
                <>
                  {' '}
                  <small>{words.lead(lead_id)}</small>{' '}
                  <Link to={`/admin/internal-report?${new URLSearchParams({ q: lead_id })}`}>{words.cases}</Link>
                </>
              )}
            </p>
          ))}
        </>
      )}
    </RowsSection>
  );
}

function Consents({ customerId }: { customerId: string }) {
  const { sections, consents: words } = usePhrases('adminCustomers');
  const formats = useFormats();
  return (
    <RowsSection
      title={sections.consents}
      customerId={customerId}
      use={useConsents}
      id={({ consent_id }) => consent_id}
    >
      {({ title, granted, lender, text_version, at }) => (
        <>
          <header>
            <strong>{title}</strong>
            <Chip tone={granted === 1 ? 'success' : undefined}>{granted === 1 ? words.given : words.withdrawn}</Chip>
            <small>{formats.moment(at)}</small>
          </header>
          <small>
            {[lender === null ? '' : words.lender(lender), words.version(text_version)].filter(Boolean).join(' · ')}
          </small>
        </>
      )}
    </RowsSection>
  );
}

/** A template is stored with its language, `application-sent-hi`; its words are under `applicationSent`. */
const templateKey = (template: string): string =>
  template.replace(/-(?:en|hi)$/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function Messages({ customerId }: { customerId: string }) {
  const { sections, messages: words } = usePhrases('adminCustomers');
  const formats = useFormats();
  return (
    <RowsSection
      title={sections.messages}
      lead={words.lead}
      customerId={customerId}
      use={useMessages}
      id={({ message_id }) => message_id}
    >
      {({ channel, template, state, to, at }) => (
        <>
          <header>
            <strong>{words.templates[templateKey(template)] ?? template}</strong>
            <Chip tone={messageTone[state]}>{words.states[state]}</Chip>
            <small>{formats.moment(at)}</small>
          </header>
          <small>
            {words.channels[channel]} {words.to(to)}
          </small>
        </>
      )}
    </RowsSection>
  );
}

function Calls({ customerId }: { customerId: string }) {
  const { sections, calls: words } = usePhrases('adminCustomers');
  const formats = useFormats();
  return (
    <RowsSection
      title={sections.calls}
      lead={words.lead}
      customerId={customerId}
      use={useCalls}
      id={({ call_id }) => call_id}
    >
      {({ agent, cause, campaign, state, seconds, outcome, at }) => (
        <>
          <header>
            <strong>{outcome === null ? words.states[state] : words.outcomes[outcome]}</strong>
            <small>{formats.moment(at)}</small>
          </header>
          <small>
            {[
              words.by(agent),
              campaign === '' ? words.causes[cause] : words.campaign(campaign),
              seconds === null ? '' : words.seconds(formats.number(seconds)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </RowsSection>
  );
}

function Sessions({ customerId }: { customerId: string }) {
  const { sections, sessions: words } = usePhrases('adminCustomers');
  const formats = useFormats();
  return (
    <RowsSection
      title={sections.sessions}
      lead={words.lead}
      customerId={customerId}
      use={useSessions}
      id={({ session_id }) => session_id}
    >
      {({ device, state, signed_in_at, last_seen_at }) => (
        <>
          <header>
            <strong>{device || words.unknown}</strong>
            <Chip tone={state === 'live' ? 'success' : undefined}>{words.states[state]}</Chip>
          </header>
          <small>
            {words.signedIn(formats.moment(signed_in_at))}, {words.lastSeen(formats.moment(last_seen_at))}
          </small>
        </>
      )}
    </RowsSection>
  );
}

/** The sections of a customer's record that grow over time. A further section is one more line here. */
export function RecordSections({ customerId }: { customerId: string }) {
  return (
    <>
      <Applications customerId={customerId} />
      <Consents customerId={customerId} />
      <Messages customerId={customerId} />
      <Calls customerId={customerId} />
      <Sessions customerId={customerId} />
    </>
  );
}
