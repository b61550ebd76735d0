import {
  idIn,
  idOf,
  type MeasuredLists,
  moment,
  numbered,
  oneOf,
  readingsOf,
  sealedRows,
  searchesIn,
} from './lists-shapes.ts';

const products = ['Personal Loans', 'Business Loans', 'Gold Loans'];
const steps = ['started', 'offered', 'applied', 'approved', 'paid', 'declined'];
/** Nine rows in ten belong to the partner whose person reads the lists. */
const partner = "(select id from partners where key = case when n % 10 = 3 then 'kajal' else 'haldi' end)";
const own = "partner_id = (select id from partners where key = 'haldi')";
/** A shop with few visitors. */
const shop = "case when n % 10000 = 5 then 'be000077-0000-4000-8000-000000000001'::uuid end";
const step = oneOf(steps, 'n / 3');
/** Timestamp of a lead that was approved or paid out; null for others. */
const later = (reached: string): string => `case when ${step} in (${reached}) then ${moment} + interval '3 days' end`;
/** One lead in 10,000 is so new that its customer can still confirm it. */
const typedAt = `case when n % 10000 = 7 then now() - n * interval '1 millisecond' else ${moment} end`;
const day = "(date '2020-06-01' + (n + n / 1000) % 1000)";
const where = "case when n % 10000 = 6 then 'sent' else (array['held', 'payable', 'paid'])[1 + n / 7 % 3] end";

const shopId = 'be000077-0000-4000-8000-000000000001';

/** Lists of the partner portal, read by a person at the partner under its row policies, and the texts that staff write for it. */
export const listsOfPortal: MeasuredLists = {
  'own-leads': {
    fills: [
      {
        table: 'partner_leads',
        statement: `
          insert into partner_leads (id, partner_id, merchant_id, link_code, reference, customer_id, product, step, lenders, paid_paise,
            created_at, submitted_at, approved_at, paid_at)
          select ${idOf('70')}, ${partner}, ${shop}, 'bench-' || n % 400, 'CRM-' || n, ${idOf('71')}, ${oneOf(products, 'n / 7')}, ${step}, 1,
            case when ${step} = 'paid' then 5000000 + n % 1000 else 0 end, ${moment}, ${moment}, ${later("'approved', 'paid'")},
            ${later("'paid'")}
          from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'own-leads',
      { table: 'partner_leads', always: own, order: 'created_at desc, id desc', base: '/api/partner' },
      [
        { what: 'the oldest first', asked: 'sort=created', order: 'created_at, id' },
        { what: 'the last paid out first', asked: 'sort=-paid', order: 'paid_at desc nulls last, id desc' },
        { what: 'the first approved first', asked: 'sort=approved', order: 'approved_at, id' },
        { what: 'paid out', asked: 'step=paid', where: "step = 'paid'" },
        {
          what: 'that wait',
          asked: 'step=started,offered',
          where: "step in ('started', 'offered')",
        },
        { what: 'of a product', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
        { what: 'of a link', asked: 'link=bench-7', where: "link_code = 'bench-7'" },
        { what: 'of a shop with few', asked: `merchant=${shopId}`, where: `merchant_id = '${shopId}'` },
        {
          what: 'of a day',
          asked: 'created=2020-01-02..2020-01-02',
          where: "created_at >= '2020-01-02 00:00+05:30' and created_at < '2020-01-03 00:00+05:30'",
        },
        {
          what: 'approved on a day',
          asked: 'approved=2020-01-05..2020-01-05',
          where: "approved_at >= '2020-01-05 00:00+05:30' and approved_at < '2020-01-06 00:00+05:30'",
        },
        {
          what: 'paid out on a day',
          asked: 'paid=2020-01-05..2020-01-05',
          where: "paid_at >= '2020-01-05 00:00+05:30' and paid_at < '2020-01-06 00:00+05:30'",
        },
        { what: 'search for a code', asked: 'search=0000-0457-00', where: "code = '0000045700'" },
        { what: 'search for the partner’s own number', asked: 'search=CRM-45700', where: "reference = 'CRM-45700'" },
        { what: 'search for what is nowhere', asked: 'search=nowhere', where: "reference = 'nowhere'" },
      ],
    ),
  },
  'own-commissions': {
    fills: [
      {
        table: 'partner_commissions',
        statement: `
          insert into partner_commissions (id, partner_id, merchant_id, lead_id, lender_application_id, payment_id, lender_key, product, day,
            paid_out_paise, earned_paise, held_paise, payable_paise, sending_paise, paid_paise)
          select ${idOf('72')}, ${partner}, ${shop}, ${idOf('70')}, ${idOf('73')}, ${idOf('74')}, 'bench-' || 1 + n % 240,
            ${oneOf(products, 'n / 7')}, ${day}, 5000000, 50000, case when ${where} = 'held' then 50000 else 0 end,
            case when ${where} = 'payable' then 50000 else 0 end, case when ${where} = 'sent' then 50000 else 0 end,
            case when ${where} = 'paid' then 50000 else 0 end
          from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'own-commissions',
      { table: 'partner_commissions', always: own, order: 'day desc, id desc', base: '/api/partner' },
      [
        { what: 'the oldest first', asked: 'sort=day', order: 'day, id' },
        { what: 'of which something is held', asked: 'money=held', where: 'held_paise <> 0' },
        { what: 'that are paid', asked: 'state=paid', where: "state = 'paid'" },
        { what: 'the few that are with the bank', asked: 'state=sent', where: "state = 'sent'" },
        { what: 'of a lender', asked: 'lender=bench-77', where: "lender_key = 'bench-77'" },
        { what: 'of a product', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
        { what: 'of a shop with few', asked: `merchant=${shopId}`, where: `merchant_id = '${shopId}'` },
        { what: 'of a day', asked: 'day=2021-05-07..2021-05-07', where: "day = '2021-05-07'" },
        {
          what: 'with a dispute answered on a day',
          asked: 'answered=2021-05-07..2021-05-07',
          where: `id in (select claim_id from commission_disputes where partner = 'haldi' and opened_as = 'partner'
            and answered_at >= '2021-05-07 00:00+05:30' and answered_at < '2021-05-08 00:00+05:30')`,
        },
        {
          what: 'search for a lead',
          asked: 'search=0000045700',
          where: "lead_id in (select id from partner_leads where code = '0000045700')",
        },
        {
          what: 'search for another lead',
          asked: 'search=0000000007',
          where: "lead_id in (select id from partner_leads where code = '0000000007')",
        },
        {
          what: 'search for a lead that is nowhere',
          asked: 'search=ffffffffff',
          where: "lead_id in (select id from partner_leads where code = 'FFFFFFFFFF')",
        },
      ],
    ),
  },
  /** This partner has a fifth of all shops. The table is filled for the list of merchants. */
  'own-shops': {
    fills: [],
    readings: readingsOf(
      'own-shops',
      { table: 'merchants', always: own, order: 'created_at desc, id desc', base: '/api/partner' },
      [
        { what: 'the oldest first', asked: 'sort=signed_up', order: 'created_at, id' },
        { what: 'sorted by name', asked: 'sort=-name', order: 'lower(shop_name) desc, id desc' },
        { what: 'the few that are being checked', asked: 'state=new', where: "told_state = 'new'" },
        {
          what: 'of a day',
          asked: 'signed_up=2020-01-02..2020-01-02',
          where: "created_at >= '2020-01-02 00:00+05:30' and created_at < '2020-01-03 00:00+05:30'",
        },
        ...searchesIn(['shop_name'], 'shop'),
      ],
    ),
  },
  'assisted-leads': {
    fills: [
      {
        table: 'prospects',
        statement: `
          insert into prospects (id, partner_id, merchant_id, product, created_by, listed_id, hint, created_at, expires_at, claimed_at)
          select ${idOf('78')}, ${partner}, null, ${oneOf(products, 'n / 7')}, ${idOf('7a', 'n % 40')},
            ${idOf('79')}, sealed.value, ${typedAt}, ${typedAt} + interval '30 days',
            case when n % 10000 = 5 then ${moment} end
          from ${sealedRows}`,
        sealed: ({ fieldEncryption }, n) =>
          fieldEncryption.seal({ table: 'prospects', column: 'hint', id: idIn('78', n) }, '******0001'),
      },
    ],
    readings: readingsOf(
      'assisted-leads',
      {
        table: 'prospects',
        always: `listed_id is not null and ${own}`,
        order: 'created_at desc, listed_id desc',
        base: '/api/partner',
      },
      [
        { what: 'the oldest first', asked: 'sort=created', order: 'created_at, listed_id' },
        { what: 'the few that are confirmed', asked: 'state=confirmed', where: 'claimed_at is not null' },
        {
          what: 'the few that wait',
          asked: 'state=waiting',
          where: 'claimed_at is null and expires_at > now()',
        },
        { what: 'that ended', asked: 'state=ended', where: 'claimed_at is null and expires_at <= now()' },
        { what: 'of a product', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
        {
          what: 'of a day',
          asked: 'created=2020-01-02..2020-01-02',
          where: "created_at >= '2020-01-02 00:00+05:30' and created_at < '2020-01-03 00:00+05:30'",
        },
        { what: 'search for a code', asked: 'search=0000-0457-00', where: "listed_code = '0000045700'" },
        { what: 'search for another code', asked: 'search=0000000007', where: "listed_code = '0000000007'" },
        { what: 'search for a code that is nowhere', asked: 'search=ffffffffff', where: "listed_code = 'FFFFFFFFFF'" },
      ],
    ),
  },
  /** The list of marketing texts for staff. */
  'marketing-texts': {
    fills: [
      {
        table: 'marketing_texts',
        statement: `
          insert into marketing_texts (id, created_at, name, product, channel, english, hindi, status)
          select gen_random_uuid(), ${moment}, case when n % 50000 = 0 then 'Quicksilver ' else 'Name ' end || n, (array['personal_loan', 'business_loan', 'gold_loan', 'home_loan', 'credit_card', 'insurance'])[1 + n % 6], (array['whatsapp', 'sms', 'social'])[1 + n % 3], left('english ' || n, 1000), left('hindi ' || n, 1000), n % 10000 = 0
          from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'marketing-texts',
      { table: 'marketing_texts', always: 'deleted_at is null', order: 'created_at desc, id desc' },
      [
        { what: 'the oldest first', asked: 'sort=created_at', order: 'created_at, id' },
        { what: 'sorted by name', asked: 'sort=-name', order: 'lower(name) desc, id desc' },
        { what: 'of one product', asked: 'product=personal_loan', where: "product = 'personal_loan'" },
        { what: 'of one channel', asked: 'channel=whatsapp', where: "channel = 'whatsapp'" },
        { what: 'with status', asked: 'status=1', where: 'status' },
        {
          what: 'of a day',
          asked: 'created_at=2020-01-01..2020-01-01',
          where: "created_at >= '2019-12-31 18:30Z' and created_at < '2020-01-01 18:30Z'",
        },
        ...searchesIn(['name', 'english', 'hindi'], 'name'),
      ],
    ),
  },
  'suspicious-leads': {
    fills: [
      {
        table: 'suspicious_leads',
        statement: `
          insert into suspicious_leads (id, lead_id, customer_id, partner_id, partner, reasons, found_at)
          select gen_random_uuid(), ${idOf('7e')}, gen_random_uuid(), p.id, p.key,
            case when n % 10000 = 0 then '{own_pan}' else '{burst}' end::text[], ${moment}
          from ${numbered} join partners p on p.key = 'haldi'`,
      },
    ],
    readings: readingsOf('suspicious-leads', { table: 'suspicious_leads', order: 'found_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=found_at', order: 'found_at, id' },
      { what: 'that are open', asked: 'state=open', where: "state = 'open'" },
      { what: 'search for a code', asked: 'search=0000-0457-00', where: "code = '0000045700'" },
      { what: 'search for another code', asked: 'search=0000000007', where: "code = '0000000007'" },
      { what: 'search for a code that is nowhere', asked: 'search=ffffffffff', where: "code = 'FFFFFFFFFF'" },
      { what: 'for one reason', asked: 'reasons=own_pan', where: "reasons && array['own_pan']" },
      { what: 'of a partner', asked: 'partner_key=haldi', where: "partner = 'haldi'" },
      {
        what: 'of a day',
        asked: 'found_at=2020-01-01..2020-01-01',
        where: "found_at >= '2019-12-31 18:30Z' and found_at < '2020-01-01 18:30Z'",
      },
    ]),
  },
};
