import { ApiError } from '@tulna/client/errors';
import { failureText } from '@tulna/console-kit/failure';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminPartner } from '@tulna/contract/partners';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Draft, sendable, wrongFields } from './brand-draft.ts';
import { usePartnerChanges } from './queries.ts';

const nothing: ReadonlySet<string> = new Set();

/** Fields that the server rejected, without the `brand.` prefix of the request body. */
const refusedFields = (error: unknown): ReadonlySet<string> =>
  error instanceof ApiError
    ? new Set(Object.keys(error.fields).map((field) => field.replace(/^brand\./, '')))
    : nothing;

/**
 * Saves a draft: missing or rejected fields are highlighted, and a notice at the top gets the focus.
 * @param from the saved brand when the draft began: if a colleague has saved since, nothing is overwritten
 * @param onSaved called with the draft as saved
 */
export function useBrandSaving(
  partner: AdminPartner | undefined,
  { draft, from }: { draft: Draft; from: Draft },
  onSaved: (draft: Draft) => void,
) {
  const { editor } = usePhrases('adminPartners');
  const { failures } = usePhrases('consoleKit');
  const navigate = useNavigate();
  const { create, brand: save } = usePartnerChanges();
  const [missing, setMissing] = useState(nothing);
  const [refused, setRefused] = useState<{ fields: ReadonlySet<string>; of: Draft }>();
  const [notice, setNotice] = useState<{ tone: 'danger' | 'info'; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const [version, setVersion] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const refuse = (text: string) => {
    setNotice({ tone: 'danger', text });
    top.current?.focus();
  };

  const submit = async () => {
    const found = wrongFields(draft);
    setMissing(found);
    setRefused(undefined);
    if (found.size > 0) return refuse(editor.missing);
    const ready = sendable(draft);
    setBusy(true);
    setNotice(undefined);
    try {
      const answer =
        partner === undefined ? await create(ready.key, ready.brand) : await save(partner, ready.brand, from.brand);
      onSaved(ready);
      const adjusted = answer.contrast.filter((pair) => pair.adjusted).length;
      if (adjusted > 0) setNotice({ tone: 'info', text: editor.adjustedSaved(adjusted) });
      setVersion((count) => count + 1);
      if ('id' in answer) await navigate(`/admin/partners/${answer.id}`, { replace: true });
    } catch (error) {
      setRefused({ fields: refusedFields(error), of: draft });
      refuse(failureText(error, failures));
    }
    setBusy(false);
  };

  // A highlight disappears as soon as its field is valid; server-side errors are rechecked on the next save.
  const wrong = useMemo(() => {
    const still = missing.size === 0 ? missing : wrongFields(draft);
    return new Set([
      ...[...missing].filter((field) => still.has(field)),
      ...(refused?.of === draft ? refused.fields : nothing),
    ]);
  }, [missing, refused, draft]);
  const isPutRight = missing.size > 0 && wrong.size === 0;
  return { submit, wrong, notice: isPutRight ? undefined : notice, isBusy, version, top };
}
