import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The button that loads the next page of a list; renders nothing if there is no further page. */
export function More({ pages }: { pages: Pages }) {
  const { more } = usePhrases('partnerIntegration');
  if (!pages.hasNextPage) return null;
  return (
    <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {more}
    </Button>
  );
}
