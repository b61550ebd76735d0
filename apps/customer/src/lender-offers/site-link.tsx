/** Link to a regulated entity's own site; its text is the host name. */
export function SiteLink({ href }: { href: string }) {
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {new URL(href).hostname}
    </a>
  );
}
