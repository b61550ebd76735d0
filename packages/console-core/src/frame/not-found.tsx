import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { Message } from '@tulna/console-kit/states';
import { Link } from 'react-router';
import { useConsole } from '../console-config.tsx';

/** Shown for a console URL that matches no page. */
export function NotFound() {
  const { notFound } = usePhrases('consoleKit');
  const { home: address } = useConsole().pages;
  const home = (
    <Button component={Link} to={address}>
      {notFound.home}
    </Button>
  );
  return (
    <Message picture="search" level={1} title={notFound.title} action={home}>
      {notFound.text}
    </Message>
  );
}
