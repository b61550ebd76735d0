import { MESSAGE_CONTENT_FIELDS } from '@tulna/rules/message-templates';
import { everybody } from '@tulna/server/test/call-audience';
import { type MeasuredLists, moment, numbered, readingsOf, searchesIn } from './lists-shapes.ts';

/** The content of a text, with every field empty. The list of campaigns reads it. */
const noWords = JSON.stringify(Object.fromEntries(MESSAGE_CONTENT_FIELDS.map((field) => [field, ''])));

const measuredCampaign = '00000000-0000-4000-8000-000000000500';
const measuredAgent = '00000000-0000-4000-8000-000000000501';
const usedScript = '00000000-0000-4000-8000-000000000505';
const measuredScript = '00000000-0000-4000-8000-000000000502';
const measuredLead = '00000000-0000-4000-8000-000000000503';
const measuredText = '00000000-0000-4000-8000-000000000504';

const textNamed = (name: string): string => `
  insert into message_templates (id, created_at, name, channel, category)
  values (gen_random_uuid(), now(), '${name}', 'sms', 'promotional') returning id`;
const versionOf = (text: string, id = '00000000-0000-4000-8000-000000000506'): string => `
  insert into message_template_versions (id, message_template_id, version, content, written_by, written_at)
  select '${id}', id, 1, '${noWords}', gen_random_uuid(), now() from ${text} returning id`;

/** Lists about calls and messages, with their scripts and texts. */
export const listsOfContacts: MeasuredLists = {
  'call-campaigns': {
    fills: [
      {
        table: 'call_campaigns',
        once: `insert into call_scripts (id, name, version, created_at) values ('${usedScript}', 'Of the bench', 1, now())`,
        statement: `
          insert into call_campaigns (id, created_at, name, purpose, state, audience, script_id, size)
          select gen_random_uuid(), ${moment}, case when n % 50000 = 0 then 'Quicksilver ' else 'Name ' end || n,
            (array['promotional', 'service'])[1 + n % 2], (array['draft', 'running', 'paused', 'ended'])[1 + n % 4],
            '${JSON.stringify(everybody)}',
            '${usedScript}', n % 100001
          from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'call-campaigns',
      { table: 'call_campaigns', always: 'deleted_at is null', order: 'created_at desc, id desc' },
      [
        { what: 'the oldest first', asked: 'sort=created_at', order: 'created_at, id' },
        { what: 'sorted by name', asked: 'sort=-name', order: 'lower(name) desc, id desc' },
        { what: 'of one purpose', asked: 'purpose=promotional', where: "purpose = 'promotional'" },
        { what: 'of one state', asked: 'state=draft', where: "state = 'draft'" },
        { what: 'sorted by size', asked: 'sort=-size', order: 'size desc, id desc' },
        { what: 'of some sizes', asked: 'size=100..110', where: 'size between 100 and 110' },
        {
          what: 'of a day',
          asked: 'created_at=2020-01-01..2020-01-01',
          where: "created_at >= '2019-12-31 18:30Z' and created_at < '2020-01-01 18:30Z'",
        },
        ...searchesIn(['name'], 'name'),
      ],
    ),
  },
  campaigns: {
    fills: [
      {
        table: 'campaigns',
        once: `with text as (${textNamed('Of the bench')}) ${versionOf('text', measuredText)}`,
        statement: `
          insert into campaigns (id, created_at, starts_at, name, channel, category, state, version_a, audience, per_minute, created_by)
          select gen_random_uuid(), ${moment}, ${moment}, case when n % 50000 = 0 then 'Quicksilver ' else 'Name ' end || n,
            (array['sms', 'email'])[1 + n % 2], 'promotional', case when n % 10000 = 0 then 'paused' else 'done' end, '${measuredText}',
            '{"combinator": "and", "rules": []}', 60, gen_random_uuid()
          from ${numbered}`,
      },
    ],
    readings: readingsOf('campaigns', { table: 'campaigns', order: 'created_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=created_at', order: 'created_at, id' },
      { what: 'sorted by name', asked: 'sort=-name', order: 'lower(name) desc, id desc' },
      { what: 'by their start', asked: 'sort=starts_at', order: 'starts_at, id' },
      { what: 'of one state', asked: 'state=paused', where: "state = 'paused'" },
      { what: 'of one channel', asked: 'channel=sms', where: "channel = 'sms'" },
      {
        what: 'of a day',
        asked: 'created_at=2020-01-01..2020-01-01',
        where: "created_at >= '2019-12-31 18:30Z' and created_at < '2020-01-01 18:30Z'",
      },
      ...searchesIn(['name'], 'name'),
    ]),
  },
  'campaign-recipients': {
    fills: [
      {
        table: 'campaign_recipients',
        once: `
          with text as (${textNamed('Of recipients')}), version as (${versionOf('text')})
          insert into campaigns (id, created_at, starts_at, name, channel, category, state, version_a, audience, per_minute, created_by)
            select '${measuredCampaign}', now(), now(), 'Of recipients', 'sms', 'promotional', 'done', id,
              '{"combinator": "and", "rules": []}', 60, gen_random_uuid() from version`,
        statement: `
          insert into campaign_recipients (id, campaign_id, text, state, changed_at)
          select gen_random_uuid(), '${measuredCampaign}', 'a', case when n % 10000 = 0 then 'failed' else 'sent' end, ${moment}
          from ${numbered}`,
      },
    ],
    readings: readingsOf('campaign-recipients', { table: 'campaign_recipients', order: 'changed_at desc, id desc' }, [
      { what: 'of one campaign', asked: `campaign=${measuredCampaign}`, where: `campaign_id = '${measuredCampaign}'` },
      { what: 'the oldest first', asked: 'sort=changed_at', order: 'changed_at, id' },
      { what: 'of one state', asked: 'state=failed', where: "state = 'failed'" },
    ]),
  },
  'message-templates': {
    fills: [
      {
        table: 'message_templates',
        statement: `
          insert into message_templates (id, created_at, name, channel, category, status)
          select gen_random_uuid(), ${moment}, case when n % 50000 = 0 then 'Quicksilver ' else 'Name ' end || n, (array['sms', 'email'])[1 + n % 2], (array['promotional', 'service_explicit', 'service_implicit'])[1 + n % 3], n % 10000 = 0
          from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'message-templates',
      { table: 'message_templates', always: 'deleted_at is null', order: 'created_at desc, id desc' },
      [
        { what: 'the oldest first', asked: 'sort=created_at', order: 'created_at, id' },
        { what: 'sorted by name', asked: 'sort=-name', order: 'lower(name) desc, id desc' },
        { what: 'of one channel', asked: 'channel=sms', where: "channel = 'sms'" },
        { what: 'of one category', asked: 'category=promotional', where: "category = 'promotional'" },
        { what: 'with status', asked: 'status=1', where: 'status' },
        {
          what: 'of a day',
          asked: 'created_at=2020-01-01..2020-01-01',
          where: "created_at >= '2019-12-31 18:30Z' and created_at < '2020-01-01 18:30Z'",
        },
        ...searchesIn(['name'], 'name'),
      ],
    ),
  },
  calls: {
    fills: [
      {
        table: 'calls',
        once: `
          with script as (insert into call_scripts (id, name, version, created_at)
            values ('${measuredScript}', 'Calls', 1, now()) returning id),
          campaign as (insert into call_campaigns (id, name, purpose, state, audience, script_id, created_at)
            select '${measuredCampaign}', 'Calls', 'service', 'ended', '${JSON.stringify(everybody)}', id, now() from script returning id)
          insert into call_leads (id, campaign_id, state, waiting_since)
            select '${measuredLead}', id, 'done', now() from campaign`,
        statement: `
          insert into calls (id, lead_id, campaign_id, agent_id, purpose, script_id, script_version, line, way, code, state,
            asked_at, rang_at, ended_at, seconds, outcome)
          select gen_random_uuid(), '${measuredLead}', '${measuredCampaign}',
            case when n % 10000 = 2 then '${measuredAgent}'::uuid else gen_random_uuid() end, 'service', '${measuredScript}', 1, '1600990001',
            'dialler', '0000', case when n % 10000 = 0 then 'failed' else 'ended' end, ${moment}, ${moment}, ${moment}, 60,
            case when n % 10000 = 1 then 'needs_help' else 'no_answer' end
          from ${numbered}`,
      },
    ],
    readings: readingsOf('calls', { table: 'calls', order: 'asked_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=asked_at', order: 'asked_at, id' },
      { what: 'not connected', asked: 'state=failed', where: "state = 'failed'" },
      { what: 'of one campaign', asked: `campaign=${measuredCampaign}`, where: `campaign_id = '${measuredCampaign}'` },
      { what: 'of one agent', asked: `agent=${measuredAgent}`, where: `agent_id = '${measuredAgent}'` },
      {
        what: 'of a day',
        asked: 'asked_at=2020-01-01..2020-01-01',
        where: "asked_at >= '2019-12-31 18:30Z' and asked_at < '2020-01-01 18:30Z'",
      },
      { what: 'of one outcome', asked: 'outcome=needs_help', where: "outcome = 'needs_help'" },
    ]),
  },
};
