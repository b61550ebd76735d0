import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { LeadStep } from '@tulna/rules/partner-leads';
import { GATHERED_NEWS, type GatheredNews, isGatheredNews } from '@tulna/rules/partner-mails';
import type { News, Waiting } from './repository.ts';

export interface NewsMail {
  subject: string;
  text: string;
}

/** The reader of an email, and the address of their portal. */
export interface NewsReader {
  language: Language;
  brand: string;
  portal: string;
}

const footed = ({ language, brand, portal }: NewsReader, text: string): string =>
  `${text}\n\n${phrasesFor(language).partnerNewsMails.foot(brand, `${portal}/settings`)}`;

/** `November 2026`, in words. */
const monthIn = (language: Language, month: string): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** Where something is seen in the portal. */
function linkOf({ kind, aboutId, label }: News, portal: string): string {
  if (kind === 'new_lead' || kind === 'lead_status') return `${portal}/reports?open=${aboutId}`;
  if (kind === 'statement_released') return `${portal}/reports/statements/${label}`;
  if (kind === 'payment_news') return `${portal}/reports/statements`;
  return `${portal}/reports/commissions?open=${aboutId}`;
}

/** News of a paper of money or of an answer, as an email of its own. */
export function composeSingle(news: News, reader: NewsReader): NewsMail {
  const words = phrasesFor(reader.language).partnerNewsMails;
  const link = linkOf(news, reader.portal);
  if (news.kind === 'statement_released') {
    const month = { label: monthIn(reader.language, news.label) };
    return { subject: words.statement.subject(month), text: footed(reader, words.statement.body(month, link)) };
  }
  if (news.kind === 'payment_news') {
    const { subject, body } = words.payment[news.state as keyof typeof words.payment];
    return { subject: subject(news), text: footed(reader, body(news, link)) };
  }
  const body = words.dispute.body[news.state as keyof typeof words.dispute.body];
  return { subject: words.dispute.subject, text: footed(reader, body(link)) };
}

/** Updates of leads as one email. @param slowed whether news comes once a day from now on */
export function composeGathered(
  waiting: readonly Waiting[],
  reader: NewsReader,
  slowed: boolean,
): NewsMail | undefined {
  const words = phrasesFor(reader.language).partnerNewsMails;
  const place = ({ kind }: News): number => GATHERED_NEWS.indexOf(kind as GatheredNews);
  const told = waiting
    .filter(({ kind }) => isGatheredNews(kind))
    .toSorted((one, other) => place(one) - place(other) || other.count - one.count);
  const [first] = told;
  if (first === undefined) return undefined;
  const lines = told.map((news) => {
    const kind = news.kind as GatheredNews;
    // In the middle of a sentence; Hindi has no capitals.
    const step = news.kind === 'lead_status' ? words.steps[news.state as LeadStep].toLowerCase() : '';
    return news.count === 1 ? words.one[kind](news, step) : words.counted[kind](news.count, step);
  });
  const total = told.reduce((sum, { count }) => sum + count, 0);
  const isOne = told.length === 1 && total === 1;
  const link = isOne ? linkOf(first, reader.portal) : `${reader.portal}/reports`;
  const body = words.lines(isOne ? (lines[0] ?? '') : lines.map((line) => `• ${line}`).join('\n'), link);
  return {
    subject: told.length === 1 ? (lines[0] ?? '') : words.many(total),
    text: footed(reader, slowed ? `${body}\n\n${words.slowed}` : body),
  };
}
