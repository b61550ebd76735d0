import { Button } from '@mantine/core';
import { useBoot } from '@tulna/console-kit/boot';
import { usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Notice } from '@tulna/console-kit/states';
import type { AdminPartner } from '@tulna/contract/partners';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { draftOf, newDraft } from './brand-draft.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { useBrandSaving } from './brand-saving.ts';
import { useStoredDraft } from './kept-draft.ts';
import styles from './partners.module.css';

/** Form and live preview of one brand, or of a new one. */
export function BrandEditor({ partner }: { partner: AdminPartner | undefined }) {
  const { editor } = usePhrases('adminPartners');
  const boot = useBoot();
  const saved = useMemo(() => (partner === undefined ? newDraft(boot.brand) : draftOf(partner)), [partner, boot]);
  const { draft, from, setDraft, isRestored, isConflicting, rebase, start } = useStoredDraft(
    String(partner?.id ?? 'new'),
    saved,
  );
  const { submit, wrong, notice, isBusy, version, top } = useBrandSaving(partner, { draft, from }, start);
  const isNew = partner === undefined;
  const isSavedFont =
    draft.brand.font_family === saved.brand.font_family && draft.brand.font_link === saved.brand.font_link;
  const shown = partner === undefined ? boot.brand : { key: partner.key, name: partner.brand.name };
  return (
    <>
      <PageHeader
        title={isNew ? editor.newTitle : editor.editTitle(partner.brand.name)}
        lead={editor.lead}
        actions={
          <>
            {partner !== undefined && (
              <Button component={Link} to={`/admin/partners/${partner.id}/funnel`} variant="default">
                {editor.funnel}
              </Button>
            )}
            <Button component={Link} to="/admin/partners" variant="default">
              {editor.back}
            </Button>
          </>
        }
      />
      <div className={styles.editor}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void submit();
          }}
        >
          <div ref={top} tabIndex={-1}>
            {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
            {(isRestored || isConflicting) && (
              <Notice tone={isConflicting ? 'warning' : 'info'}>
                {isConflicting ? editor.meanwhile : editor.unsaved}{' '}
                <Button size="xs" variant="default" onClick={() => start(saved)}>
                  {isConflicting ? editor.showSaved : editor.discard}
                </Button>{' '}
                {isConflicting && (
                  <Button size="xs" onClick={rebase}>
                    {editor.keepMine}
                  </Button>
                )}
              </Notice>
            )}
          </div>
          <BrandForm
            draft={draft}
            isNew={isNew}
            font={isSavedFont ? partner?.font : undefined}
            wrong={wrong}
            onChange={setDraft}
          />
          <div className={styles.save}>
            <Button type="submit" size="lg" loading={isBusy}>
              {isNew ? editor.create : editor.save}
            </Button>
          </div>
        </form>
        <BrandPreview
          draft={draft}
          shown={shown}
          // Reload the preview so that it uses the downloaded font.
          version={`${version}${isSavedFont ? (partner?.font?.state ?? '') : ''}`}
        />
      </div>
    </>
  );
}
