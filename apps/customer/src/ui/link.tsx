import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from '../routing/router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of the site, without the brand's prefix. */
  to: string;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a page of the site: followed without loading it again, unless the person asks for another tab. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || rest.target !== undefined) return;
        event.preventDefault();
        void navigate(to);
      }}
    />
  );
}
