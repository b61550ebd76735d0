import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { TrackingLink, TrackingLinkChange } from '@tulna/contract/tracking-links';
import { istDay } from '@tulna/rules/dates';
import { checkLastDay, trackingLinkLimits } from '@tulna/rules/tracking-links';
import { useRef } from 'react';
import { linkFields } from './link-fields.tsx';
import { useTrackingLinkChanges } from './queries.ts';

/** Changes a link: each changed field is an edit of its own, so that each can be undone. */
export function EditLinkDialog({ link, onClose }: { link: TrackingLink; onClose: () => void }) {
  const words = usePhrases('adminTrackingLinks');
  const {
    failures,
    form: { optional },
  } = usePhrases('consoleKit');
  const { editAll } = useTrackingLinkChanges();
  // The latest values this dialog knows: its own saves, and a colleague's.
  const known = useRef<Record<string, unknown>>({ ...link });
  return (
    <FormDialog
      title={words.edit}
      action={words.save}
      size="lg"
      fields={[
        textField('name', { label: words.columns.name, max: trackingLinkLimits.name, required: true }),
        ...linkFields(words, optional),
      ]}
      initial={link}
      check={({ last_day: lastDay }) => ({
        last_day:
          lastDay !== link.last_day && checkLastDay(lastDay ?? null, istDay(Date.now())) ? words.form.past : undefined,
      })}
      send={async (values) => {
        const changes = Object.entries(values)
          .filter(([property, value]) => value !== known.current[property])
          .map(([property, value]) => ({ property, value }) as TrackingLinkChange);
        if (changes.length > 0) await editAll(link, changes, known.current);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
