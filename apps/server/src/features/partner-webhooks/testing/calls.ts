import type { PartnerWebhook, WebhookDelivery } from '@tulna/contract/partner-webhooks';
import { WEBHOOK_TYPES } from '@tulna/rules/webhooks';
import type { ProgramClient } from '../../../test/api-keys.ts';
import type { StaffClient } from '../../../test/staff.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { queueWebhooks } from '../jobs.ts';

interface Parts {
  world: TestApp;
  /** The owner of a partner. */
  owner: StaffClient;
  /** A program of that partner, with a key. */
  program: ProgramClient;
  /** Address of the receiver. */
  origin: string;
}

/** A webhook as shown once, with its secret. */
export interface MadeWebhook {
  secret: string;
  webhook: PartnerWebhook;
}

/** Actions of webhook tests through a partner's calls. `parts` are read again for each call, because tests sign in again. */
export function webhookCalls(parts: () => Parts, phones: () => string) {
  const run = async (): Promise<void> => {
    const { services, db } = parts().world;
    await services.jobs.send(queueWebhooks, {}, { db });
    await services.jobs.drain();
  };
  return {
    /** Creates a webhook for every type at a path of the receiver. */
    async hook(path: string, over: object = {}, by = parts().owner): Promise<MadeWebhook> {
      const choice = { url: `${parts().origin}${path}`, mode: 'live', types: [...WEBHOOK_TYPES], ...over };
      const { status, body } = await by.post<MadeWebhook>('/api/partner/create-webhook', choice);
      if (status !== 200)
        throw new Error(`A webhook should have been made, but the answer was ${status} ${JSON.stringify(body)}`);
      return body;
    },
    remove: (webhook_id: string) => parts().owner.post('/api/partner/remove-webhook', { webhook_id }),
    async shown(id: string): Promise<PartnerWebhook | undefined> {
      const { body } = await parts().owner.get<{ webhooks: PartnerWebhook[] }>('/api/partner/get-webhooks');
      return body.webhooks.find(({ webhook_id }) => webhook_id === id);
    },
    async deliveries(id: string): Promise<WebhookDelivery[]> {
      const path = `/api/partner/get-webhook-deliveries?webhook_id=${id}`;
      return (await parts().owner.get<{ deliveries: WebhookDelivery[] }>(path)).body.deliveries;
    },
    /** Creates a lead by key; returns its id. */
    async lead(): Promise<string> {
      const { world, program } = parts();
      const consent = { text: 'Yes', agreed_at: world.clock.now().toISOString() };
      const answer = await program.post('/api/v1/leads', { name: 'Asha Verma', mobile: phones(), consent });
      if (answer.statusCode !== 200)
        throw new Error(`A lead should have been made, but the answer was ${answer.statusCode} ${answer.body}`);
      return answer.json<{ lead_id: string }>().lead_id;
    },
    /** Runs the job of every minute and every queued job. */
    run,
    async later(milliseconds: number): Promise<void> {
      parts().world.clock.advance(milliseconds);
      await run();
    },
    async partnerId(key: string): Promise<number> {
      const partners = parts().world.db.selectFrom('partners').select('id').where('key', '=', key);
      return (await partners.executeTakeFirstOrThrow()).id;
    },
  };
}
