import { writeCookie } from '@tulna/client/session-cookies';
import { getCreditCardCatalogue, type PublicCreditCard } from '@tulna/contract/credit-cards';
import { useEffect, useState } from 'react';
import { usePageFacts } from '../boot.tsx';
import { client } from '../session/session.ts';

type Cards = readonly PublicCreditCard[];

/** The highest number of characters that the list may have in its cookie. */
const roomInCookie = 1500;

/** Id, name and fee of as many cards as fit in a cookie, for the cookies of §3 ("two credit-card detail lists"). */
export function detailList(cards: Cards): string {
  const list: string[][] = [];
  for (const { category_id, category_name, annual_fee } of cards) {
    const next = [...list, [category_id, category_name, annual_fee]];
    if (JSON.stringify(next).length > roomInCookie) break;
    list.push([category_id, category_name, annual_fee]);
  }
  return JSON.stringify(list);
}

function cacheDetails(cards: Cards): void {
  writeCookie('cardsSecured', detailList(cards.filter(({ secured }) => secured === 1)));
  writeCookie('cardsUnsecured', detailList(cards.filter(({ secured }) => secured === 0)));
}

/** The cards that are switched on, in the order of the catalogue: those that came with the page, otherwise requested from the server. */
export function useCards(): { cards: Cards | undefined; error: unknown; busy: boolean; retry: () => void } {
  const { cards: given } = usePageFacts();
  const [cards, setCards] = useState<Cards | undefined>(given.length > 0 ? given : undefined);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  const [tried, setTried] = useState(0);

  useEffect(() => {
    if (cards !== undefined) return cacheDetails(cards);
    let wanted = true;
    client.call(getCreditCardCatalogue).then(
      (answer) => wanted && setCards(answer.cards),
      (problem: unknown) => {
        if (!wanted) return;
        setError(problem);
        setTried(attempt);
      },
    );
    return () => {
      wanted = false;
    };
  }, [cards, attempt]);

  return {
    cards,
    error: tried === attempt ? error : null,
    busy: cards === undefined && tried < attempt,
    retry: () => setAttempt((n) => n + 1),
  };
}
