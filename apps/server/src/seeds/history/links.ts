import type { PoolClient } from 'pg';

/** Campaigns of the history: source, medium, campaign, the end of their short addresses, the name that staff use, and their channel. */
export const pastCampaigns = [
  ['google', 'cpc', 'loan-search', 'search', 'Google Loan Search', 'search'],
  ['google', 'cpc', 'brand-search', 'brand', 'Google Brand Search', 'search'],
  ['facebook', 'paid-social', 'festive-offers', 'fb', 'Facebook Festive Offers', 'social'],
  ['instagram', 'paid-social', 'festive-offers', 'insta', 'Instagram Festive Offers', 'social'],
  ['whatsapp', 'referral', 'share', 'share', 'WhatsApp Share', 'whatsapp'],
  ['sms', 'crm', 'come-back', 'back', 'SMS Come Back', 'sms'],
] as const;

/** The short address of a campaign for a brand. */
export const pastCode = (brand: string, ending: string): string =>
  `${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${ending}`;

/**
 * Writes the tracking links by which people of the history came, with clicks per day: about four for each person, most of them by new
 * visitors, plus crawlers and previews. One link in nine is archived, and one in nine has a last day.
 */
export async function writeLinks(client: Pick<PoolClient, 'query'>, today: string): Promise<void> {
  const columns = [3, 4, 5].map((index) => pastCampaigns.map((campaign) => campaign[index]));
  await client.query(
    `with named as (
       select * from unnest($1::text[], $2::text[], $3::text[]) as n (ending, label, channel)
     ), used as (
       select link_code, min(brand) as brand, min(utm ->> 'utm_source') as source, min(utm ->> 'utm_medium') as medium,
         min(utm ->> 'utm_campaign') as campaign, min(touched_at) as at
       from attributions where link_code is not null group by 1
     ), placed as (
       select used.*, partner.name, row_number() over (order by link_code) as place
       from used join partners partner on partner.key = used.brand
     )
     insert into tracking_links (id, name, code, brand, channel, product, language, landing, utm_source, utm_medium, utm_campaign,
       last_day, status, created_at)
     select overlay(overlay(md5('tracking link ' || link_code) placing '4' from 13) placing '8' from 17)::uuid, left(name || ' · ' || label, 120), link_code, brand, channel,
       case when channel = 'search' then 'personal-loans' else 'any' end, 'visitor', 'campaign', source, medium, campaign,
       case when place % 9 = 5 then $4::date + 30 end, place % 9 <> 7, at - interval '1 hour'
     from placed join named on link_code like '%-' || ending
     on conflict do nothing`,
    [...columns, today],
  );
  await client.query(
    `with touched as (
       select link.id, indian_day(touch.touched_at) as day, count(*)::int as people,
         ('x' || substr(md5(link.code || indian_day(touch.touched_at)::text), 1, 6))::bit(24)::int as lot
       from attributions touch join tracking_links link on link.code = touch.link_code group by 1, 2, link.code
     )
     insert into tracking_link_days (link_id, day, clicks, unique_clicks, scans, bots, previews)
     select id, day, people * 4 + 2 + lot % 5, people * 3 + lot % 3, 0, lot % 4, lot % 3 from touched
     on conflict do nothing`,
  );
}
