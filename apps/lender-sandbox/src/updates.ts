import { digits } from './chance.ts';
import type { DeskLead, DeskStatus, LenderDesk, StatusUpdate } from './lender.ts';
import type { SandboxSettings } from './settings.ts';

/** How an update is sent; most fields besides the status are for deliberate misbehaviour. */
export interface UpdateRequest {
  status: DeskStatus;
  /** Number of times that the update is sent, with the same event ID each time. */
  times?: number;
  /** Minutes since the event, for a late update, which doesn't change the sandbox's own status. */
  occurredMinutesAgo?: number;
  /** Minutes since the signature, for a replay, which must be refused. */
  signedMinutesAgo?: number;
  /** Signs with another secret, for a forgery, which must be refused. */
  forged?: boolean;
  remark?: string | null;
  /** The amount paid out, in paise; by default the chosen plan's amount. Only with `disbursed`. */
  amountPaise?: number | null;
  /** Number of the payment at the bank; by default an invented one. */
  reference?: string | null;
  /** Number of the part of the loan that is paid. */
  part?: number | null;
}

/** The result of one call-back. */
export interface Delivery {
  lender: string;
  leadId: string;
  eventId: string;
  status: DeskStatus;
  /** HTTP status of the product's answer, or null if none came. */
  answered: number | null;
  at: string;
}

const deliveryTimeoutMs = 4000;
const deliveriesLimit = 200;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Sends signed status updates and remembers their results. */
export interface UpdateSender {
  send(desk: LenderDesk, lead: DeskLead, request: UpdateRequest): Promise<Delivery[]>;
  deliveries(): readonly Delivery[];
  reset(): void;
}

export function updateSender(settings: SandboxSettings): UpdateSender {
  let sent: Delivery[] = [];
  let count = 0;

  // A lead may contain any address, and this program must not let a caller reach other machines.
  const mayCall = (url: string) =>
    loopback.test(new URL(url).hostname) ||
    (settings.callbackUrl !== null && new URL(url).origin === new URL(settings.callbackUrl).origin);

  async function deliver(url: string, headers: Record<string, string>, body: string): Promise<number | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  return {
    async send(desk, lead, request) {
      const now = Date.now();
      const at = new Date(now - (request.occurredMinutesAgo ?? 0) * 60_000);
      count += 1;
      const { lender } = desk;
      if (!request.occurredMinutesAgo) desk.move(lead, request.status, at, request.remark ?? null);
      const isPaid = request.status === 'disbursed';
      if (isPaid) {
        const { amountPaise = null, reference = null, part = null } = request;
        desk.pay(lead, { amountPaise, reference, part });
      }
      const update: StatusUpdate = {
        eventId: `evt_${digits(settings.seed, lender.key, lead.id, String(count)).slice(0, 20)}`,
        leadId: lead.id,
        status: request.status,
        at,
        disbursedPaise: isPaid ? lead.disbursedPaise : null,
        reference: isPaid ? lead.reference : null,
        part: isPaid ? lead.part : null,
        remark: request.remark ?? null,
      };
      const made: Delivery[] = [];
      for (let turn = 0; turn < (request.times ?? 1); turn += 1) {
        const secret = request.forged ? 'not-the-secret-at-all' : desk.credential('callback');
        const signedAt = new Date(now - (request.signedMinutesAgo ?? 0) * 60_000);
        const { headers, body } = lender.sign(update, secret, signedAt, desk.word(request.status));
        const url = lead.callbackUrl;
        const answered = url && mayCall(url) ? await deliver(url, headers, body) : null;
        made.push({
          lender: lender.key,
          leadId: lead.id,
          eventId: update.eventId,
          status: request.status,
          answered,
          at: new Date().toISOString(),
        });
      }
      sent = [...sent, ...made].slice(-deliveriesLimit);
      return made;
    },
    deliveries: () => sent,
    reset() {
      sent = [];
    },
  };
}
