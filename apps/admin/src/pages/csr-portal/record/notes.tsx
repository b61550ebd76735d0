import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { deskLimits, privateNumberIn } from '@tulna/rules/customer-story';
import { useState } from 'react';
import { type Noted, type Pair, useNoteChanges } from './queries.ts';
import styles from './record.module.css';

type Note = Noted['notes'][number];

function NoteDialog({ pair, note, onClose }: { pair: Pair; note: Note | undefined; onClose: () => void }) {
  const { notes: words } = usePhrases('adminCsrRecord');
  const { failures } = usePhrases('consoleKit');
  const { addNote, changeNote } = useNoteChanges();
  return (
    <FormDialog
      title={note === undefined ? words.add : words.edit}
      fields={[
        textField('body', {
          label: words.body,
          hint: words.hint,
          lines: 5,
          max: deskLimits.note,
          required: true,
          check: (text) => (privateNumberIn(text) === undefined ? undefined : words.private),
        }),
      ]}
      initial={{ body: note?.body ?? '' }}
      send={({ body }) =>
        note === undefined ? addNote({ ...pair, body }) : changeNote({ note_id: note.note_id, body })
      }
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Notes about a customer, the newest first. */
export function Notes({ pair, noted }: { pair: Pair; noted: Noted }) {
  const { notes: words } = usePhrases('adminCsrRecord');
  const formats = useFormats();
  const [editing, setEditing] = useState<Note | 'new'>();
  return (
    <section className={styles.section} aria-label={words.title}>
      <div className={styles.top}>
        <h2>{words.title}</h2>
        <Button size="xs" variant="default" onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      </div>
      {noted.notes.length === 0 && <p>{words.empty}</p>}
      <ul className={styles.events}>
        {noted.notes.map((note) => (
          <li key={note.note_id}>
            <span className={styles.text}>{note.body}</span>
            <small>
              {words.by(note.written_by, formats.moment(note.written_at))}
              {note.changed_at !== null && ` (${words.changed})`}
            </small>
            {note.editable_until !== null && (
              <>
                <small>{words.editHint(formats.moment(note.editable_until))}</small>
                <div>
                  <Button size="compact-xs" variant="default" onClick={() => setEditing(note)}>
                    {words.edit}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {editing !== undefined && (
        <NoteDialog pair={pair} note={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  );
}
