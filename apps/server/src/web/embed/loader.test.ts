import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { embedFrame, embedLoader } from './loader.ts';

interface Message {
  origin: string;
  source: unknown;
  data: unknown;
}
type Listener = (event: Message) => void;

/** A fake web page with a partner's embed code; it has only what the script uses. */
function page(dataset: Record<string, string>) {
  const listeners: Listener[] = [];
  const made: Record<string, unknown>[] = [];
  const posted: unknown[][] = [];
  const events: string[] = [];
  const inner = { postMessage: (...message: unknown[]) => posted.push(message) };
  const loads: (() => void)[] = [];
  const element = (tag: string) => ({
    tag,
    style: {} as Record<string, string>,
    contentWindow: inner,
    attributes: {} as Record<string, string>,
    setAttribute(name: string, value: string) {
      this.attributes[name] = value;
    },
    addEventListener: (_name: string, listener: () => void) => loads.push(listener),
  });
  const script = {
    src: 'https://loans.example/embed.js',
    dataset,
    parentNode: { insertBefore: (one: Record<string, unknown>) => made.push(one) },
    dispatchEvent: ({ type }: { type: string }) => events.push(type),
  };
  runInNewContext(embedLoader, {
    document: { currentScript: script, createElement: element },
    window: { addEventListener: (_name: string, listener: Listener) => listeners.push(listener) },
    URL,
    URLSearchParams,
    CustomEvent: class {
      readonly type: string;
      constructor(type: string) {
        this.type = type;
      }
    },
  });
  const hear = (event: Message) => {
    for (const listener of listeners) listener(event);
  };
  return { made, posted, events, inner, loads, hear };
}

const ours = 'https://loans.example';

test('the script adds a frame, sends a greeting only to our origin, and sets the height that the frame reports', () => {
  const { made, posted, events, inner, loads, hear } = page({ partner: 'ha ldi', language: 'hi' });
  const [frame] = made as [{ src: string; style: Record<string, string>; attributes: Record<string, string> }];
  expect(frame.src).toBe('https://loans.example/embed/ha%20ldi?lang=hi');
  expect(frame.attributes.sandbox).not.toContain('top-navigation');
  for (const load of loads) load();
  expect(JSON.stringify(posted)).toBe(JSON.stringify([[{ tulna: 1, hello: true }, ours]]));
  hear({ origin: ours, source: inner, data: { tulna: 1, height: 555 } });
  expect(frame.style.height).toBe('555px');
  hear({ origin: ours, source: inner, data: { tulna: 1, started: true } });
  expect(events).toEqual(['tulna:started']);
});

test('a forged message has no effect', () => {
  const { made, events, inner, hear } = page({ partner: 'haldi' });
  const [frame] = made as [{ style: Record<string, string> }];
  const wanted = { tulna: 1, height: 999, started: true };
  hear({ origin: 'https://evil.example', source: inner, data: wanted });
  hear({ origin: 'https://loans.example.evil.example', source: inner, data: wanted });
  hear({ origin: 'null', source: inner, data: wanted });
  hear({ origin: ours, source: {}, data: wanted });
  for (const data of [null, 'x', 5, {}, { height: 999 }, { tulna: 2, height: 999 }, { tulna: 1, started: 'yes' }])
    hear({ origin: ours, source: inner, data });
  for (const height of [119, 2001, 500.5, '500px', Number.NaN])
    hear({ origin: ours, source: inner, data: { tulna: 1, height } });
  expect([frame.style.height, events]).toEqual([undefined, []]);
});

test('a button opens the brand’s site in a new tab, with the partner’s attribution', () => {
  const { made } = page({ partner: 'haldi', show: 'button' });
  expect(made[0]).toMatchObject({
    tag: 'a',
    href: 'https://loans.example/?partner=haldi&lang=en&utm_source=embed&utm_medium=button',
    target: '_blank',
    rel: 'noopener',
  });
});

test('the frame sends messages only to the surrounding page, and only from a listed origin', () => {
  const posted: unknown[][] = [];
  const around = { postMessage: (...message: unknown[]) => posted.push(message) };
  const listeners: Listener[] = [];
  runInNewContext(embedFrame, {
    document: {
      body: {
        dataset: { origins: 'https://shop.example https://two.example' },
        getBoundingClientRect: () => ({ height: 300.2 }),
      },
      addEventListener: () => undefined,
    },
    parent: around,
    window: { addEventListener: (_name: string, listener: Listener) => listeners.push(listener) },
    ResizeObserver: class {
      observe = () => undefined;
    },
    Element: class {},
  });
  const hello = { tulna: 1, hello: true };
  const hear = (event: Message) => {
    for (const listener of listeners) listener(event);
  };
  hear({ origin: 'https://evil.example', source: around, data: hello });
  hear({ origin: '', source: around, data: hello });
  hear({ origin: 'https://shop.example', source: {}, data: hello });
  hear({ origin: 'https://shop.example', source: around, data: { tulna: 1 } });
  expect(posted).toEqual([]);
  hear({ origin: 'https://two.example', source: around, data: hello });
  expect(JSON.stringify(posted)).toBe(JSON.stringify([[{ tulna: 1, height: 301 }, 'https://two.example']]));
});
