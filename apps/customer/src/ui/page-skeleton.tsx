import { Loading, Skeleton } from './feedback.tsx';
import { Card, PageBody, Stack } from './layout.tsx';

/** The shape of a page while it loads. */
export const PageSkeleton = () => (
  <PageBody width="medium">
    <Loading>
      <Stack>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Card>
          <Stack>
            <Skeleton />
            <Skeleton />
            <Skeleton shape="block" />
          </Stack>
        </Card>
      </Stack>
    </Loading>
  </PageBody>
);
