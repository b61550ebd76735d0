import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const chart = ['web', 'worker', 'settings', 'ingress', 'files'].map((name) => ({
  name,
  text: read(`deploy/chart/templates/${name}.yaml`),
}));
const known = new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));

/** A template without the part between `{{- if condition }}` and its end, as it is rendered if the condition is empty. */
function without(text: string, condition: string): string {
  const remaining: string[] = [];
  let depth = 0;
  let leftOut: number | undefined;
  for (const line of text.split('\n')) {
    const begins = /\{\{-? *(?:if|range|with|define) /.test(line);
    if (begins) depth += 1;
    if (begins && leftOut === undefined && line.includes(`if ${condition} `)) leftOut = depth;
    if (leftOut === undefined) remaining.push(line);
    if (/\{\{-? *end *-?\}\}/.test(line)) {
      if (leftOut === depth) leftOut = undefined;
      depth -= 1;
    }
  }
  return remaining.join('\n');
}

test.each(['deploy/compose.yaml', 'deploy/compose.mail.yaml', 'deploy/chart/templates/settings.yaml'])(
  'every setting in %s is in .env.example',
  (path) => {
    const named = [...read(path).matchAll(/^ +([A-Z][A-Z_]+): (?:\S)/gm)].map(([, name]) => name ?? '');
    const ofPostgres = (name: string) => name.startsWith('POSTGRES_');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name) && !ofPostgres(name))).toEqual([]);
  },
);

test('the chart accepts mail if a domain is set, by a port and a service that lead to the web pods', () => {
  const web = chart.find(({ name }) => name === 'web')?.text ?? '';
  expect(web).toMatch(/- name: mail\n +containerPort: \{\{ \.Values\.replyMail\.port \}\}/);
  const service = web.split('---').find((part) => part.includes('}}-mail\n')) ?? '';
  expect(service).toMatch(/kind: Service/);
  expect(service).toMatch(/component: web/);
  expect(service).toMatch(/targetPort: mail/);
});

test('without a domain, no part of the chart or of compose.yaml opens a port for mail', () => {
  expect(read('deploy/chart/values.yaml')).toMatch(/^replyMail:\n {2}domain: ''$/m);
  for (const { name, text } of chart)
    expect(without(text, '.Values.replyMail.domain'), name).not.toMatch(/mail|REPLY_MAIL/i);
  expect(read('deploy/compose.yaml')).not.toMatch(/:2525/);
});
