import { describe, expect, it } from 'vitest';
import { CAMPAIGN_STATES, type CampaignAction, compareArms, mayDo } from './campaigns.ts';

describe('what may be done with a campaign', () => {
  it.each<[CampaignAction, readonly string[]]>([
    ['edit', ['draft']],
    ['approve', ['draft']],
    ['pause', ['scheduled', 'running']],
    ['resume', ['paused']],
    ['stop', ['draft', 'scheduled', 'running', 'paused']],
  ])('%s: %j', (action, states) => expect(CAMPAIGN_STATES.filter((state) => mayDo(action, state))).toEqual(states));
});

describe('two texts of a campaign', () => {
  const tooFew = { too_few: true, difference: 0, from: 0, to: 0 };

  it.each([
    [
      { sent: 1000, delivered: 500 },
      { sent: 1000, delivered: 600 },
      { difference: 10, from: 5.7, to: 14.3 },
    ],
    [
      { sent: 1000, delivered: 600 },
      { sent: 1000, delivered: 500 },
      { difference: -10, from: -14.3, to: -5.7 },
    ],
    [
      { sent: 100, delivered: 50 },
      { sent: 100, delivered: 100 },
      { difference: 50, from: 40.2, to: 59.8 },
    ],
    [
      { sent: 400, delivered: 100 },
      { sent: 100, delivered: 20 },
      { difference: -5, from: -13.9, to: 3.9 },
    ],
    [
      { sent: 100, delivered: 100 },
      { sent: 100, delivered: 100 },
      { difference: 0, from: 0, to: 0 },
    ],
  ])('of %j and %j differ by %j points', (a, b, points) =>
    expect(compareArms(a, b)).toEqual({ too_few: false, ...points }),
  );

  it('are not compared below 100 messages each', () => {
    expect(compareArms({ sent: 99, delivered: 99 }, { sent: 100, delivered: 1 })).toEqual(tooFew);
    expect(compareArms({ sent: 100, delivered: 1 }, { sent: 99, delivered: 99 })).toEqual(tooFew);
    expect(compareArms({ sent: 0, delivered: 0 }, { sent: 0, delivered: 0 })).toEqual(tooFew);
  });
});
