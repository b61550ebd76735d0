import { killedRun } from '@tulna/server/test/killed-product';
import type { Measurement } from './measurement.ts';

export const id = 'KILLS';

const kills = 200;

/** The real product under kill -9 at random moments while people use it. The gate kills it five times. */
export async function run(): Promise<readonly Measurement[]> {
  const { people, leads, applications, doubles, lost, forgotten } = await killedRun(kills);
  return [
    {
      what: `${kills} times kill -9, ${people} people, ${leads} leads, ${applications} applications`,
      measured: `${doubles} doubles, ${lost} lost, ${forgotten} answers that no longer held`,
      bar: '0 of each',
      holds: doubles + lost + forgotten === 0 && people > 0,
    },
  ];
}
