import { describe, expect, it } from 'vitest';
import { CAMPAIGN_STATES, type CampaignAction, compareArms, mayDo } from './campaigns.ts';

describe('the actions that each state of a campaign allows', () => {
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
    [[1000, 500], [1000, 600], { difference: 10, from: 5.7, to: 14.3 }],
    [[1000, 600], [1000, 500], { difference: -10, from: -14.3, to: -5.7 }],
    [[100, 50], [100, 100], { difference: 50, from: 40.2, to: 59.8 }],
    [[400, 100], [100, 20], { difference: -5, from: -13.9, to: 3.9 }],
    [[100, 100], [100, 100], { difference: 0, from: 0, to: 0 }],
  ] as const)(
    'of %j and %j (sent, counted) differ by %j points, for deliveries and for clicks',
    ([sent, counted], [otherSent, otherCounted], points) => {
      const found = { too_few: false, ...points };
      const arrived = (one: number, many: number) => ({ sent: one, delivered: many, clicked: 0 });
      const followed = (one: number, many: number) => ({ sent: one, delivered: one, clicked: many });
      expect(compareArms(arrived(sent, counted), arrived(otherSent, otherCounted), 'delivered')).toEqual(found);
      expect(compareArms(followed(sent, counted), followed(otherSent, otherCounted), 'clicked')).toEqual(found);
    },
  );

  it('are not compared below 100 messages each', () => {
    expect(
      compareArms({ sent: 99, delivered: 99, clicked: 0 }, { sent: 100, delivered: 1, clicked: 0 }, 'delivered'),
    ).toEqual(tooFew);
    expect(
      compareArms({ sent: 100, delivered: 1, clicked: 0 }, { sent: 99, delivered: 99, clicked: 0 }, 'delivered'),
    ).toEqual(tooFew);
    expect(
      compareArms({ sent: 0, delivered: 0, clicked: 0 }, { sent: 0, delivered: 0, clicked: 0 }, 'delivered'),
    ).toEqual(tooFew);
  });
});
