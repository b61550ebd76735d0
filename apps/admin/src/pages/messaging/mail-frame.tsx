import { useEffect, useRef } from 'react';

/** The parts of an email that are never shown: nothing in it runs, loads or links anywhere. */
const left = 'script, link, meta, iframe, object, embed, form, base, title';

/**
 * An email as it looks. Its styles are set one by one, because the policy of the console takes no inline style from markup, and stay
 * inside a shadow root of their own.
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
