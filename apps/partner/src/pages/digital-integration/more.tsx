import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Loads the next rows of a list that comes in pages; nothing where there are none. */
export function More({ pages }: { pages: Pages }) {
  const { more } = usePhrases('partnerIntegration');
  if (!pages.hasNextPage) return null;
  return (
    <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {more}
    </Button>
  );
}
