import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The button that loads the next page of a list, and that the number of rows before it isn't all; renders nothing if there is no further page. */
export function More({ pages }: { pages: Pages }) {
  const { more, soFar } = usePhrases('partnerIntegration');
  if (!pages.hasNextPage) return null;
  return (
    <>
      {soFar}
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {more}
      </Button>
    </>
  );
}
