import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { numberField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { mayOpen } from '@tulna/rules/admin-access';
import { suspiciousLeadLimits } from '@tulna/rules/suspicious-leads';
import { useMemo, useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { shownRole } from '../../session.ts';
import { suspiciousLeadColumns } from './columns.tsx';
import { useDecidingMany } from './deciding-many.tsx';
import { suspiciousLeadFilters } from './filters.ts';
import { LeadPanel } from './lead-panel.tsx';
import { useBurstLimit, useSuspiciousLeadChanges, useSuspiciousLeadList } from './queries.ts';

/** The number of leads from one partner within an hour above which they count as a burst; staff who look after partners set it. */
function BurstLimit() {
  const words = usePhrases('adminSuspiciousLeads');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const limit = useBurstLimit();
  const { setLimit } = useSuspiciousLeadChanges();
  const [isOpen, setOpen] = useState(false);
  if (limit === undefined) return null;
  const { least, most } = suspiciousLeadLimits.burst;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.limit(formats.number(limit))}
      </Button>
      {isOpen && (
        <FormDialog
          title={words.limitTitle}
          intro={<p>{words.limitText}</p>}
          fields={[numberField('burst_limit', { label: words.limitField, min: least, max: most, required: true })]}
          initial={{ burst_limit: limit }}
          send={(body) => setLimit(body, limit)}
          failure={(error) => failureText(error, failures)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Leads credited to partners that look wrong: held, refused, or released (A10). */
export function Page() {
  const words = usePhrases('adminSuspiciousLeads');
  const formats = useFormats();
  const { change, filters: chosen } = useListState();
  const partners = usePartnerOptions();
  const whole = useDecidingMany(words);
  const leads = useSuspiciousLeadList();
  const { opened } = leads;
  const columns = useMemo(
    () =>
      suspiciousLeadColumns({ words, formats, open: ({ suspicious_lead_id }) => change({ open: suspicious_lead_id }) }),
    [words, formats, change],
  );
  const partner = chosen.partner_key;
  const filters = useMemo(() => {
    // A deleted partner is chosen by a link, and has no name here.
    const isKnown = partner === undefined || partners.some(({ value }) => value === partner);
    return suspiciousLeadFilters(words, isKnown ? partners : [...partners, { value: partner, label: partner }]);
  }, [words, partners, partner]);
  return (
    <>
      <ListPage
        name="suspicious-leads"
        title={words.title}
        lead={words.lead}
        source={leads}
        whole={whole}
        columns={columns}
        rowId={({ suspicious_lead_id }) => suspicious_lead_id}
        rowName={({ code }) => code}
        filters={filters}
        empty={words.empty}
        actions={mayOpen(shownRole() ?? 0, 'partners') ? <BurstLimit /> : undefined}
      />
      <SidePanel title={opened?.code} onClose={() => change({ open: '' })}>
        {opened && <LeadPanel key={opened.suspicious_lead_id} one={opened} />}
      </SidePanel>
    </>
  );
}
