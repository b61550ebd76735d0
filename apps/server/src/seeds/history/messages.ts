import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import type { MessageCategory, MessageChannel, MessageContent } from '@tulna/rules/message-templates';
import { sql } from 'kysely';
import { campaignsRepository, recipientsRepository } from '../../features/campaigns/index.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { inOfficeHours, midnightBefore } from './calendar.ts';

interface SeededTemplate {
  id: string;
  version: string;
  name: string;
  channel: MessageChannel;
  category: MessageCategory;
  content: Partial<MessageContent>;
}

const none: MessageContent = {
  header: '',
  entity_id: '',
  en_dlt_id: '',
  hi_dlt_id: '',
  en_subject: '',
  hi_subject: '',
  en_body: '',
  hi_body: '',
  en_plain: '',
  hi_plain: '',
  template_name: '',
  en_locale: '',
};
/** Fictional, like every DLT id in the demo world. */
const ofSms = { header: 'TULNAL', entity_id: '1101000000000000001' } as const;

const markup = (lines: readonly string[]): string =>
  `<mjml><mj-body><mj-section><mj-column>${lines.map((line) => `<mj-text>${line}</mj-text>`).join('')}</mj-column></mj-section></mj-body></mjml>`;
const letter = {
  en: [
    'Hello {#first_name#},',
    'Your details with us are more than three months old. Please check them once, so that you see today’s offers.',
    'Stop these emails: {#unsubscribe#}',
  ],
  hi: [
    'नमस्ते {#first_name#},',
    'आपकी जानकारी तीन महीने से ज़्यादा पुरानी है। कृपया एक बार जाँच लें, ताकि आपको आज के ऑफ़र दिखें।',
    'ये ई-मेल बंद करें: {#unsubscribe#}',
  ],
};

const idOf = (number: number): string => `6d0f6b52-52e4-4d3b-9a7f-0c35a1f300${String(number).padStart(2, '0')}`;

const templates: readonly SeededTemplate[] = [
  {
    id: idOf(1),
    version: idOf(11),
    name: 'Offers waiting',
    channel: 'sms',
    category: 'promotional',
    content: {
      ...ofSms,
      en_dlt_id: '1107000000000000201',
      hi_dlt_id: '1107000000000000202',
      en_body: 'Hi {#first_name#}, your loan offers are waiting. Sign in to compare them. Stop: {#unsubscribe#}',
      hi_body: 'नमस्ते {#first_name#}, आपके लोन ऑफ़र तैयार हैं। साइन इन करके तुलना करें। बंद करें: {#unsubscribe#}',
    },
  },
  {
    id: idOf(2),
    version: idOf(12),
    name: 'Offers waiting, with the fee',
    channel: 'sms',
    category: 'promotional',
    content: {
      ...ofSms,
      en_dlt_id: '1107000000000000203',
      hi_dlt_id: '1107000000000000204',
      en_body: 'Hi {#first_name#}, compare your loan offers with all fees in one view. Stop: {#unsubscribe#}',
      hi_body: 'नमस्ते {#first_name#}, सब फ़ीस के साथ अपने लोन ऑफ़र की तुलना करें। बंद करें: {#unsubscribe#}',
    },
  },
  {
    id: idOf(3),
    version: idOf(13),
    name: 'Check your details',
    channel: 'email',
    category: 'service_explicit',
    content: {
      en_subject: 'Are your details still right?',
      hi_subject: 'क्या आपकी जानकारी अब भी सही है?',
      en_body: markup(letter.en),
      hi_body: markup(letter.hi),
      en_plain: letter.en.join('\n\n'),
      hi_plain: letter.hi.join('\n\n'),
    },
  },
];

const sentId = idOf(21);
const draftId = idOf(22);
/** How many days before the first start the campaign was sent. */
const sentBack = 16;
const perMinute = 60;

async function addTemplates(tx: Db, now: number, { one, other }: { one: string; other: string }): Promise<void> {
  const at = new Date(inOfficeHours(now - 30 * DAY_MS));
  const registered = new Date(inOfficeHours(now - 24 * DAY_MS));
  for (const { id, version, content, name, channel, category } of templates) {
    await tx
      .insertInto('message_templates')
      .values({ id, name, channel, category, status: true, created_at: at })
      .execute();
    await tx
      .insertInto('message_template_versions')
      .values({
        id: version,
        message_template_id: id,
        version: 1,
        content: JSON.stringify({ ...none, ...content }),
        written_by: one,
        written_at: at,
        registered_by: other,
        registered_at: registered,
      })
      .execute();
  }
}

/**
 * The result of each message, derived from its recipient: most were delivered, a few phones were off, and for some the provider sent no
 * further report.
 */
async function answer(tx: Db, startsAt: Date): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    with placed as (
      select id, row_number() over (order by id) - 1 as place, get_byte(sha256(convert_to(customer_id::text, 'utf8')), 1) as drawn
      from campaign_recipients where campaign_id = ${sentId} and state = 'waiting'),
    answered as (
      update campaign_recipients recipient set
        state = case when drawn < 238 then 'delivered' when drawn < 250 then 'failed' when drawn < 253 then 'unknown' else 'sent' end,
        reason = case when drawn < 238 then null when drawn < 250 then 'absent subscriber' when drawn < 253 then 'no answer' end,
        tries = 1, provider_reference = 'past-' || place,
        claimed_at = ${startsAt}::timestamptz + place * interval '1 second' * (60.0 / ${perMinute}::numeric),
        changed_at = ${startsAt}::timestamptz + place * interval '1 second' * (60.0 / ${perMinute}::numeric) + interval '9 seconds'
      from placed where placed.id = recipient.id returning recipient.changed_at)
    select max(changed_at) as last from answered`.execute(tx);
  return rows[0]?.last ?? startsAt;
}

async function addSent(services: Services, tx: Db, { one, other }: { one: string; other: string }): Promise<void> {
  const now = services.clock.now().getTime();
  const startsAt = new Date(midnightBefore(now - sentBack * DAY_MS) + 11 * HOUR_MS);
  const planned = new Date(inOfficeHours(startsAt.getTime() - 2 * DAY_MS));
  const campaigns = campaignsRepository(tx);
  await campaigns.add({
    id: sentId,
    name: 'Offers waiting: which text',
    channel: 'sms',
    category: 'promotional',
    state: 'running',
    version_a: idOf(11),
    version_b: idOf(12),
    audience: JSON.stringify({
      combinator: 'and',
      rules: [
        { field: 'product', operator: '=', value: 'Personal Loans' },
        { field: 'joined_on', operator: '<=', value: istDay(startsAt.getTime() - DAY_MS) },
      ],
    }),
    starts_at: startsAt,
    per_minute: perMinute,
    run: 1,
    created_by: one,
    created_at: planned,
    approved_by: other,
    approved_at: new Date(planned.getTime() + HOUR_MS),
  });
  for (let last: string | null = ''; last !== null; ) {
    const campaign = await campaigns.byId(sentId);
    if (campaign === undefined) return;
    last = await recipientsRepository(tx).freeze(campaign, startsAt, 5000);
    if (last !== null) await campaigns.set(sentId, { frozen_after: last });
  }
  const ended = await answer(tx, startsAt);
  await campaigns.set(sentId, { state: 'done', frozen_at: startsAt, looked_at: ended, ended_at: ended });
  // Some people unsubscribed after the message.
  await sql`
    insert into unsubscribes (id, customer_id, channel, category, at)
    select gen_random_uuid(), customer_id, 'sms', 'promotional', changed_at + ${7 * MINUTE_MS}::int * interval '1 millisecond'
    from campaign_recipients
    where campaign_id = ${sentId} and state = 'delivered' and customer_id is not null
      and get_byte(sha256(convert_to(customer_id::text, 'utf8')), 2) < 4`.execute(tx);
}

/**
 * Adds message templates, a campaign that compared two texts a fortnight ago, and a draft campaign that staff have to approve. Nothing is
 * really sent: the past campaign is finished, and a draft is never sent by itself.
 */
export async function seedMessages(services: Services, people: { one: string; other: string }): Promise<void> {
  const now = services.clock.now().getTime();
  await inTransaction(services.db, async (tx) => {
    await addTemplates(tx, now, people);
    await addSent(services, tx, people);
    await campaignsRepository(tx).add({
      id: draftId,
      name: 'Details older than three months',
      channel: 'email',
      category: 'service_explicit',
      state: 'draft',
      version_a: idOf(13),
      version_b: null,
      audience: JSON.stringify({
        combinator: 'and',
        rules: [{ field: 'profile_saved_on', operator: '<=', value: istDay(now - 60 * DAY_MS) }],
      }),
      starts_at: new Date(inOfficeHours(now + 5 * DAY_MS)),
      per_minute: 120,
      created_by: people.one,
      created_at: new Date(inOfficeHours(now - DAY_MS)),
    });
  });
}
