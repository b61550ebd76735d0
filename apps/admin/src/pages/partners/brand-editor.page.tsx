import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Message } from '@tulna/console-kit/states';
import { Link, useParams } from 'react-router';
import { BrandEditor } from './brand-editor.tsx';
import { usePartner } from './queries.ts';

/** Brand editor with a live preview: `/admin/partners/new` or the id of a partner. */
export function Page() {
  const { id = '' } = useParams();
  const { editor } = usePhrases('adminPartners');
  const { failures, ui } = usePhrases('consoleKit');
  const { data, error, refetch } = usePartner(id === 'new' ? '' : id);
  if (id === 'new') return <BrandEditor key="new" partner={undefined} />;
  const partner = data?.partner;
  if (partner !== undefined) return <BrandEditor key={id} partner={partner} />;
  if (data === undefined && !error) return <Lines count={8} height={60} />;
  return (
    <Message
      picture={error ? 'broken' : 'search'}
      level={1}
      title={error ? failureText(error, failures) : editor.notFound}
      action={
        error ? (
          <Button onClick={() => void refetch()}>{ui.retry}</Button>
        ) : (
          <Button component={Link} to="/admin/partners">
            {editor.back}
          </Button>
        )
      }
    >
      {error ? undefined : editor.notFoundText}
    </Message>
  );
}
