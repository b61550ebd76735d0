import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import type { PartnerFunnel } from '@tulna/contract/partner-funnels';
import { funnelFaults } from '@tulna/rules/funnel';
import { useRef, useState } from 'react';
import { useFunnelChanges } from './calls.ts';
import { ConfirmPress } from './confirm-press.tsx';
import styles from './custom-funnel.module.css';
import { Fields } from './fields.tsx';
import { Locked } from './locked.tsx';
import { Preview } from './preview.tsx';
import { useDraft } from './use-draft.ts';
import { Versions } from './versions.tsx';

/** The draft with its preview, the published funnel, and the versions. */
export function Editor({ funnel, mayChange }: { funnel: PartnerFunnel; mayChange: boolean }) {
  const texts = usePhrases('partnerFunnel');
  const formats = useFormats();
  const draft = useDraft(funnel.draft);
  const { publish, end } = useFunnelChanges();
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useUnsaved(draft.isUnsaved);
  const { stopped, shown, offered } = funnel;
  const faults = hasTried ? funnelFaults(draft.content, offered) : {};
  const isWrong = Object.keys(faults).length > 0;

  const press = async () => {
    setTried(true);
    if (Object.keys(funnelFaults(draft.content, offered)).length > 0) {
      top.current?.focus();
      return;
    }
    setBusy(true);
    const seen = await draft.flush();
    // A refusal is a toast; the draft is unchanged.
    if (seen !== undefined) await publish(seen).catch(() => undefined);
    setBusy(false);
  };

  const { edited_at: at, by } = draft.saved;
  const saved =
    draft.state === 'saving' ? texts.saving : at === null ? texts.neverSaved : texts.savedAt(formats.moment(at), by);
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.top}>
        {stopped !== null && (
          <Notice tone="warning">
            {texts.stopped(formats.moment(stopped.stopped_at))}
            <p>
              <strong>{texts.reason}:</strong> {stopped.reason}
            </p>
          </Notice>
        )}
        {stopped === null && <Notice tone="info">{shown === null ? texts.standardNow : texts.shownNow(shown)}</Notice>}
        {isWrong && <Notice tone="danger">{texts.wrong}</Notice>}
        {draft.conflict !== undefined && (
          <Notice tone="warning">
            {texts.conflict(draft.conflict.by)}{' '}
            <Button size="xs" variant="default" onClick={() => draft.settle('theirs')}>
              {texts.takeTheirs}
            </Button>{' '}
            <Button size="xs" onClick={() => draft.settle('mine')}>
              {texts.keepMine}
            </Button>
          </Notice>
        )}
        {draft.state === 'failed' && draft.conflict === undefined && (
          <Notice tone="danger">
            {texts.notSaved}{' '}
            <Button size="xs" onClick={() => void draft.flush()}>
              {texts.saveAgain}
            </Button>
          </Notice>
        )}
      </div>
      <div className={styles.editor}>
        <div className={styles.fields}>
          <Fields
            content={draft.content}
            offered={offered}
            faults={faults}
            disabled={!mayChange}
            onChange={draft.change}
          />
          <Locked />
          {mayChange && (
            <div className={styles.save}>
              <Button size="lg" loading={isBusy} onClick={() => void press()}>
                {texts.publish}
              </Button>
              {shown !== null && (
                <Button size="lg" variant="default" onClick={() => setEnding(true)}>
                  {texts.end}
                </Button>
              )}
              <span role="status" className={styles.quiet}>
                {saved}
              </span>
            </div>
          )}
        </div>
        <Preview brand={funnel.brand} draft={draft.saved.preview} />
      </div>
      <Versions shown={shown} mayChange={mayChange && stopped === null} />
      {isEnding && (
        <ConfirmPress
          title={texts.end}
          text={texts.endText}
          action={texts.end}
          onPress={end}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
