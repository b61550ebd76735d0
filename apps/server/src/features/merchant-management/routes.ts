import {
  addMerchant,
  approveMerchant,
  getMerchantRecord,
  previewMerchantAnswer,
  refuseMerchant,
  reopenMerchant,
  showMerchantContact,
  switchMerchant,
  updateMerchant,
} from '@tulna/contract/merchant-management';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { merchantRecords } from '../merchants/index.ts';
import { approve, lockMerchant, refuse, reopen, subjectOf, switchTo } from './answer.ts';
import { previewAnswer } from './answer-messages.ts';
import { auditedMerchants } from './audited.ts';
import { addByStaff, editMerchant } from './edit.ts';
import { merchantList } from './list.ts';
import { presentRecord } from './present.ts';

const page = { page: 'merchant-management' } as const;

/** Merchants in the console (A12): the queue of requests, their answers, and what staff change later. */
export function merchantManagementRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const mail = { services, brands };
  services.audit.registry.declare(auditedMerchants);
  serveList(app, services, merchantList);

  handle(app, services, getMerchantRecord, page, ({ params, db, raw }) =>
    presentRecord(services, db, params.merchant_id, originOf(services, raw)),
  );

  handle(app, services, previewMerchantAnswer, page, async ({ params, query, db, raw }) => {
    const merchant = await merchantRecords(services, db).byId(params.merchant_id);
    if (merchant === undefined) throw new Problem('not_found');
    const { answer, reason = 'other' } = query;
    return previewAnswer(services, db, merchant, { answer, reason }, originOf(services, raw));
  });

  handleChange(
    app,
    services,
    showMerchantContact,
    {
      ...page,
      async change(on, { body }) {
        const merchant = await lockMerchant(services, on, body.merchant_id);
        const { phone, email, pan, gstin } = merchant;
        return { answer: { phone, email, pan, gstin }, records: [{ action: 'show', subject: subjectOf(merchant) }] };
      },
    },
    { answer: (contact) => contact },
  );

  handleChange(
    app,
    services,
    approveMerchant,
    {
      ...page,
      change: (on, { body, by, raw }) =>
        approve(
          mail,
          on,
          {
            id: body.merchant_id,
            twice: body.twice,
            invited: body.invite === true,
            origin: originOf(services, raw),
          },
          by,
        ),
    },
    { says: 'merchantApproved' },
  );
  handleChange(
    app,
    services,
    refuseMerchant,
    {
      ...page,
      change: (on, { body: { merchant_id: id, reason, note }, by, raw }) =>
        refuse(services, on, { id, reason, note, origin: originOf(services, raw) }, by),
    },
    { says: 'merchantRefused' },
  );
  handleChange(
    app,
    services,
    reopenMerchant,
    { ...page, change: (on, { body, by }) => reopen(services, on, body.merchant_id, by.at) },
    { says: 'merchantReopened' },
  );
  handleChange(
    app,
    services,
    switchMerchant,
    {
      ...page,
      async change(on, { body: { merchant_id: id, on: isOn, reason, note }, by }) {
        const { records } = await switchTo(services, on, id, isOn, { reason, note }, by);
        return { answer: isOn, records };
      },
    },
    { says: (isOn) => (isOn ? 'merchantOn' : 'merchantOff') },
  );
  handleChange(
    app,
    services,
    addMerchant,
    { ...page, change: (on, { body, by }) => addByStaff(services, on, body, by) },
    { says: 'merchantAdded', answer: (merchant_id) => ({ merchant_id }) },
  );
  handleChange(
    app,
    services,
    updateMerchant,
    { ...page, change: (on, { params, body }) => editMerchant(services, on, params.merchant_id, body) },
    { says: 'merchantUpdated' },
  );
}
