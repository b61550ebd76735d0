import type { GivenConsentAnswer } from '@tulna/contract/consents';
import { missingConsents } from '@tulna/rules/profile-rules';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Notice, shownNotices } from './notices.ts';
import type { GivenConsent } from './repository.ts';
import { applyWithLender, shareWithLenders, textsInForce } from './texts.ts';

/** An answer with the consent text as it was on the screen. */
function entryOf(notice: Notice, answer: GivenConsentAnswer): GivenConsent {
  const { purpose, version: textVersion, brand, language } = notice;
  const shown = { purpose, textVersion, textHash: answer.text_hash, brand, language };
  if (purpose !== shareWithLenders) return { ...shown, granted: answer.granted };
  const ticked = new Set(answer.granted ? answer.lenders : []);
  const lenders = notice.lenders.map((lender) => ({ ...lender, chosen: ticked.has(lender.key) }));
  // A yes that ticks no lender is a no.
  return { ...shown, lenders, granted: lenders.some(({ chosen }) => chosen) };
}

/** True if the answered text was shown for this purpose and its version is still in force. */
function isCurrent(notice: Notice | undefined, purpose: string, now: Date): notice is Notice {
  return (
    notice !== undefined &&
    notice.purpose === purpose &&
    textsInForce(now).some((text) => text.purpose === purpose && text.version === notice.version)
  );
}

/**
 * The consent text that one answer is about.
 * @throws Problem `consent_stale` if the text was never shown, is for another purpose, or is no longer in force
 */
export async function noticeAnswered(db: Db, hash: string, purpose: string, now: Date): Promise<Notice> {
  const notice = (await shownNotices(db, [hash])).get(hash);
  if (!isCurrent(notice, purpose, now)) throw new Problem('consent_stale');
  return notice;
}

/**
 * The answers given on the last step of a profile, each with the text as it was on the screen.
 * @param required purposes without which nothing can be sent
 * @throws Problem `consent_stale` if a text was never shown, is for another purpose or product, or is no longer in
 * force; `consent_required` with every required purpose that wasn't granted
 */
export async function checkedProfileConsents(
  db: Db,
  given: readonly GivenConsentAnswer[],
  { product, required, now }: { product: string; required: readonly string[]; now: Date },
): Promise<GivenConsent[]> {
  // One answer per purpose: if a request has two, the last one is used.
  const answers = [...new Map(given.map((answer) => [answer.purpose, answer])).values()];
  const notices = await shownNotices(
    db,
    answers.map((answer) => answer.text_hash),
  );
  const entries = answers.map((answer) => {
    const notice = notices.get(answer.text_hash);
    if (!isCurrent(notice, answer.purpose, now) || notice.product !== product) throw new Problem('consent_stale');
    return entryOf(notice, answer);
  });
  const missing = missingConsents(required, entries);
  if (missing.length > 0) {
    throw new Problem('consent_required', {
      fields: Object.fromEntries(missing.map((purpose) => [purpose, 'consent_required' as const])),
    });
  }
  return entries;
}

/**
 * The yes for one lender, given to the text that named only this lender.
 * @param hash of the text on the screen; undefined if none was shown
 * @throws Problem `consent_required`, `consent_stale`
 */
export async function applyConsent(
  db: Db,
  lenderKey: string,
  hash: string | undefined,
  now: Date,
  purpose = applyWithLender,
): Promise<GivenConsent> {
  if (hash === undefined) throw new Problem('consent_required');
  const notice = await noticeAnswered(db, hash, purpose, now);
  const [lender, ...others] = notice.lenders;
  if (lender?.key !== lenderKey || others.length > 0) throw new Problem('consent_stale');
  const { version: textVersion, brand, language } = notice;
  return {
    purpose,
    lenderKey,
    lenders: [{ ...lender, chosen: true }],
    textVersion,
    textHash: hash,
    brand,
    language,
    granted: true,
  };
}
