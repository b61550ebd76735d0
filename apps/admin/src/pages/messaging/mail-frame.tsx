import { useEffect, useRef } from 'react';

/** Elements that are removed from an email, so that nothing in it runs, loads or links anywhere. */
const left = 'script, link, meta, iframe, object, embed, form, base, title';

/**
 * An email as the recipient sees it. Its styles are set one by one, because the console's content security policy allows no inline styles in markup, and a shadow root keeps them from the rest of the page.
 */
export function MailFrame({ html, label }: { html: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = frame.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const mail = new DOMParser().parseFromString(html, 'text/html');
    const sheets = [...mail.querySelectorAll('style')].map(({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent.replaceAll(/@import[^;]*;/g, ''));
      return sheet;
    });
    for (const one of mail.querySelectorAll(`${left}, style`)) one.remove();
    const styles = [...mail.body.querySelectorAll<HTMLElement>('*')].map((element) => {
      const style = element.getAttribute('style') ?? '';
      element.removeAttribute('style');
      if (element.hasAttribute('src')) element.removeAttribute('src');
      if (element.hasAttribute('href')) element.removeAttribute('href');
      return [element, style] as const;
    });
    root.replaceChildren(...mail.body.children);
    root.adoptedStyleSheets = sheets;
    for (const [element, style] of styles) element.style.cssText = style;
  }, [html]);
  return <div ref={frame} role="img" aria-label={label} />;
}
