import { Button } from '@mantine/core';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { useListState } from '@tulna/console-kit/list-state';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { SearchBox } from '@tulna/console-kit/search-box';
import { Message } from '@tulna/console-kit/states';
import type { ShownText } from '@tulna/contract/portal-texts';
import { findsText, paragraphsOf } from '@tulna/rules/portal-texts';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import styles from './faqs.module.css';
import { type FaqKind, faqKinds, faqPages } from './kinds.ts';
import { useFaqs } from './queries.ts';

/** The form of a ticket with the question in it. */
const askAbout = (question: string): string =>
  `${home}/communication/general-query?${new URLSearchParams({ open: 'new', about: question })}`;

function Answer({ faq, isOpen }: { faq: ShownText; isOpen: boolean }) {
  const words = usePhrases('partnerFaqs');
  const language = useLanguage();
  const question = faq.title[language];
  return (
    <details className={styles.answer} open={isOpen}>
      <summary>{question}</summary>
      {paragraphsOf(faq.body[language]).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Link to={askAbout(question)} aria-label={words.notHelpedOf(question)}>
        {words.notHelped}
      </Link>
    </details>
  );
}

type All = Readonly<Record<FaqKind, readonly ShownText[]>>;

function Found({ kind, all, search }: { kind: FaqKind; all: All; search: string }) {
  const words = usePhrases('partnerFaqs');
  const { pages } = usePhrases('partnerShell');
  const matching = (of: FaqKind) => all[of].filter(({ title, body }) => findsText(search, [title, body]));
  const isSearched = search.trim() !== '';
  const found = matching(kind);
  const [other = kind] = faqKinds.filter((one) => one !== kind);
  const elsewhere = isSearched ? matching(other).length : 0;
  const empty = isSearched ? words.nothing : words.empty;
  return (
    <>
      <p role="status" className={styles.found}>
        {isSearched ? words.found(found.length) : words.count(found.length)}
      </p>
      {found.length === 0 && (
        <Message
          picture={isSearched ? 'search' : 'empty'}
          title={empty.title}
          action={
            <Button component={Link} to={askAbout(search.trim())}>
              {words.ask}
            </Button>
          }
        >
          {empty.text}
        </Message>
      )}
      <div className={styles.answers}>
        {found.map((faq) => (
          <Answer key={faq.text_id} faq={faq} isOpen={isSearched && found.length === 1} />
        ))}
      </div>
      {elsewhere > 0 && (
        <p>
          <Link to={`${home}/${faqPages[other]}?${new URLSearchParams({ q: search })}`}>
            {words.elsewhere(elsewhere, pages[faqPages[other]])}
          </Link>
        </p>
      )}
    </>
  );
}

/** Questions of one page with their answers; search covers both languages. */
export function Faqs({ kind }: { kind: FaqKind }) {
  const words = usePhrases('partnerFaqs');
  const { pages } = usePhrases('partnerShell');
  const { search, change } = useListState();
  const faqs = useFaqs();
  return (
    <div className={styles.page}>
      <PageHeader title={pages[faqPages[kind]]} lead={words.texts[kind]} />
      <SearchBox
        className={styles.search ?? ''}
        label={words.search}
        placeholder={words.placeholder}
        value={search}
        onChange={(value) => change({ search: value })}
      />
      <Loaded of={faqs} words={words}>
        {(all) => <Found kind={kind} all={all} search={search} />}
      </Loaded>
    </div>
  );
}
