/** The way to a regulated entity's own site, by the name of its host. */
export function SiteLink({ href }: { href: string }) {
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {new URL(href).hostname}
    </a>
  );
}
