import { createHmac, randomUUID } from 'node:crypto';
import { lenderSettings } from '../features/lender-connections/index.ts';
import type { LendingWorld } from './lending-world.ts';

/** A status event as KreditBee writes it. */
export const kreditbeeEvent = (leadId: string, changes: object = {}) => ({
  id: `evt-${randomUUID()}`,
  type: 'lead.state_changed',
  occurred_at: new Date().toISOString(),
  lead_id: leadId,
  state: 'sanctioned',
  amount_disbursed: null,
  state_reason: null,
  ...changes,
});

/** Sends a body to the call-back address, signed as KreditBee would. */
export async function bringAsKreditbee(
  world: Pick<LendingWorld, 'app' | 'services'>,
  body: object | string,
): Promise<{ status: number; received?: boolean }> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const secret = lenderSettings(world.services.config).kreditbee?.callbackSecrets[0]?.secret ?? '';
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/lender-callback/kreditbee',
    headers: { 'content-type': 'application/json', 'kb-timestamp': time, 'kb-signature': `v1=${signature}` },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<{ received?: boolean }>() };
}
