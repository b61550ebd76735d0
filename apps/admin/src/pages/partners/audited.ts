import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getConductSignatures } from '@tulna/contract/conduct-rules';
import { getPartnerSuspensions } from '@tulna/contract/partner-suspensions';
import { getPartnerPeople } from '@tulna/contract/partner-users';
import { partners } from '@tulna/contract/partners';

/** Partners, their suspensions and the people of their portals in the audit; an entry about a person shows the partner's name. */
export const auditedRecords = [
  auditedRecord({
    kind: 'partner',
    topic: 'adminPartners',
    // In the list the heading "Brand" means the partner's name; in an audit entry it means the whole theme.
    words: ({ columns: { name: _brand, ...properties }, looks, brandRequests, products }) => ({
      properties: { ...properties, ...looks.properties, ...brandRequests.properties },
      values: { products },
      flags: ['tancApply'],
    }),
    link: ({ id }) => `/admin/partners/${encodeURIComponent(id)}`,
    reload: [partners.rows],
  }),
  auditedRecord({
    kind: 'partner-user',
    topic: 'partnerPeople',
    words: ({ properties, roles }) => ({ properties, values: { role: roles }, flags: ['enabled'] }),
    link: searchedBy('/admin/partners'),
    reload: [getPartnerPeople],
  }),
  auditedRecord({
    kind: 'conduct-rule',
    topic: 'adminPartners',
    words: ({ conduct: { properties } }) => ({ properties }),
    link: ({ id }) => `/admin/partners/${encodeURIComponent(id)}/people`,
    reload: [getConductSignatures],
  }),
  auditedRecord({
    kind: 'partner-schedule',
    topic: 'adminPartners',
    words: ({ schedules: { properties } }) => ({ properties, flags: ['status'] }),
    link: searchedBy('/admin/partners'),
  }),
  auditedRecord({
    kind: 'partner-suspension',
    topic: 'adminPartners',
    words: ({ suspension: { properties } }) => ({ properties }),
    link: searchedBy('/admin/partners'),
    reload: [getPartnerSuspensions],
  }),
];
