import type { MyData } from '@tulna/contract/personal-data';
import { heldWords } from '@tulna/phrases/held-words';
import type { Language } from '@tulna/phrases/language';
import { dateAndTime } from '@tulna/phrases/moments';
import { loaders } from '@tulna/phrases/topics';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1a1a22}h1{line-height:1.2}table{width:100%;border-collapse:collapse;margin:.5rem 0 1.5rem}td,th{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d8d8e0;overflow-wrap:anywhere}th{font-weight:600;width:40%}small{color:#55555f}@media print{body{margin:0}section{break-inside:avoid-page}}';

const rows = (pairs: readonly (readonly [string, string])[]): string =>
  `<table>${pairs.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>`;

/** Everything we hold, as one page without scripts or outside files, to read, print and save. */
export async function readablePage(data: MyData, language: Language, at: Date): Promise<string> {
  const load = loaders[language];
  const [shell, myData, profile, business, products] = await Promise.all([
    load.shell(),
    load.myData(),
    load.profile(),
    load.business(),
    load.products(),
  ]);
  const words = heldWords({ shell, myData, profile, business, products }, language);
  const when = (iso: string): string => dateAndTime(iso, language);
  const held = data.held.map((one) => {
    const { name, why } = myData.classes[one.class];
    const content =
      one.fields.length === 0
        ? `<p>${escaped(myData.held.rows(one.count))}</p>`
        : rows(one.fields.map((field) => [words.name(one.class, field.name), words.value(field.name, field.value)]));
    return `<h3>${escaped(name)}</h3><p><small>${escaped(why)}</small></p>${content}`;
  });
  const recipients = data.recipients.map((one): readonly [string, string] => [
    `${one.lender} (${one.legal_name})`,
    [one.why === 'asked' ? myData.recipients.asked : myData.recipients.applied, when(one.at), one.reference]
      .filter(Boolean)
      .join(' · '),
  ]);
  const consents = data.consents.map((one): readonly [string, string] => [
    one.title,
    one.granted === 1 ? myData.consents.given(when(one.at)) : myData.consents.refused(when(one.at)),
  ]);
  const section = (title: string, body: string) => `<section><h2>${escaped(title)}</h2>${body}</section>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(myData.title)}</title><style>${style}</style></head>
<body><h1>${escaped(myData.title)}</h1><p>${escaped(myData.made(when(at.toISOString())))}</p>
${section(myData.held.title, held.join(''))}
${section(myData.recipients.title, recipients.length === 0 ? `<p>${escaped(myData.recipients.none)}</p>` : rows(recipients))}
${section(myData.consents.title, consents.length === 0 ? `<p>${escaped(myData.consents.none)}</p>` : rows(consents))}
</body></html>
`;
}
