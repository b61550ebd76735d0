import { getNeutralityProof, getNeutralityProofs, type NeutralityProof } from '@tulna/contract/neutrality-proofs';
import type { FastifyInstance } from 'fastify';
import { openSnapshot, serveSnapshot } from '../../platform/http/serve-snapshot.ts';
import type { Services } from '../../platform/services.ts';
import { type ProofRow, proofsRepository } from './repository.ts';
import { proofsChanged } from './work.ts';

/** Number of past nights whose proofs anybody can read. */
const shownNights = 60;

const present = ({ number: _number, made_at, ...proof }: ProofRow): NeutralityProof => ({
  ...proof,
  made_at: made_at.toISOString(),
});

/** The proofs as anyone may read them, cached until the next one is made. */
export async function neutralityProofsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const proofs = proofsRepository(services.db);
  const last = await openSnapshot(services, getNeutralityProof, [proofsChanged], async () => {
    const row = await proofs.last();
    return { proof: row === undefined ? null : present(row) };
  });
  const nights = await openSnapshot(services, getNeutralityProofs, [proofsChanged], async () => ({
    proofs: (await proofs.newest(shownNights)).map(present),
  }));
  serveSnapshot(app, services, getNeutralityProof, last);
  serveSnapshot(app, services, getNeutralityProofs, nights);
}
