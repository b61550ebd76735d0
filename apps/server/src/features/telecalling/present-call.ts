import type { CallRow, OwnCall } from '@tulna/contract/calls';
import { CALL_DISPOSITIONS, CALL_STATES, type CallState, type Disposition } from '@tulna/rules/telecalling';
import type { Services } from '../../platform/services.ts';
import type { StoredCall } from './calls-repository.ts';

export const stateOf = ({ state }: Pick<StoredCall, 'state'>): CallState =>
  CALL_STATES.find((one) => one === state) ?? 'failed';

export const outcomeOf = (outcome: string | null): Disposition | null =>
  CALL_DISPOSITIONS.find((one) => one === outcome) ?? null;

export const purposeOf = ({ purpose }: Pick<StoredCall, 'purpose'>): CallRow['purpose'] =>
  purpose === 'service' ? 'service' : 'promotional';

/** Presents a call to its own agent. @param dial the number to dial, only if the agent dials */
export const presentOwn = (call: StoredCall, dial: string | null): OwnCall => ({
  call_id: call.id,
  state: stateOf(call),
  way: call.way === 'direct' ? 'direct' : 'dialler',
  line: call.line,
  code: call.code,
  asked_at: call.asked_at.toISOString(),
  connected_at: call.connected_at?.toISOString() ?? null,
  seconds: call.seconds,
  dial: call.way === 'direct' && call.ended_at === null ? dial : null,
});

/** The place of a call's sealed note. */
const notePlace = (id: string) => ({ table: 'calls', column: 'note_sealed', id });

export const sealNote = ({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, id: string, note: string) =>
  note === '' ? null : fieldEncryption.seal(notePlace(id), note);

export const openNote = (
  { fieldEncryption }: Pick<Services, 'fieldEncryption'>,
  { id, note_sealed: sealed }: Pick<StoredCall, 'id' | 'note_sealed'>,
): string => (sealed === null ? '' : fieldEncryption.open(notePlace(id), sealed));
