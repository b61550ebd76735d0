import type { CustomerFeature, PageWords } from '../feature.ts';
import { quoted } from '../insert.ts';

/** The topic of the page in English. The Hindi one must have the same shape. */
export const englishText = (
  { names }: CustomerFeature,
  words: PageWords,
): string => `/** What the page of ${names.words} says. */
export const ${names.many} = {
  title: ${quoted(words.en)},
  none: ${quoted(words.noneEn)},
};
`;

export const hindiText = (
  { names }: CustomerFeature,
  words: PageWords,
): string => `import type { ${names.many} as shape } from '../en/${names.folder}.ts';

export const ${names.many} = {
  title: ${quoted(words.hi)},
  none: ${quoted(words.noneHi)},
} satisfies typeof shape;
`;

/** A page of the customer area: its list, with a skeleton while it loads, an error with a retry, and an empty state. */
export const pageText = ({ names }: CustomerFeature): string => `import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { get${names.Many} } from '@tulna/contract/${names.folder}';
import { phrasesOf, usePhrases } from '../../../language/phrases.tsx';
import type { PageModule } from '../../../site-route.ts';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { PageBody, Stack } from '../../../ui/layout.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: \`\${phrasesOf(language, '${names.many}').title} · \${brand.name}\`,
});

export function Page() {
  const texts = usePhrases('${names.many}');
  const { failures, ui } = usePhrases('shell');
  const { data, error, refetch } = useQuery(query(client, get${names.Many}));
  if (error) {
    const again = <Button onClick={() => void refetch()}>{ui.retry}</Button>;
    return (
      <EmptyState level={1} title={failures.loading} action={again}>
        {failureText(error, failures)}
      </EmptyState>
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <PageBody width="medium">
      <Stack>
        <h1>{texts.title}</h1>
        {data.${names.table}.length === 0 && <p>{texts.none}</p>}
        <ul>
          {data.${names.table}.map((${names.one}) => (
            <li key={${names.one}.${names.row}_id}>{${names.one}.name}</li>
          ))}
        </ul>
      </Stack>
    </PageBody>
  );
}
`;

export const journeyText = ({ names }: CustomerFeature): string => `import { expect } from 'vitest';
import { test } from '../support/test.ts';

test('${names.words} are not for a visitor without a session', async ({ open }) => {
  const { page } = await open();
  await page.goto('/user/${names.folder}');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});
`;
