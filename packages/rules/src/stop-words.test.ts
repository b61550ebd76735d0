import { describe, expect, it } from 'vitest';
import { saysStop } from './stop-words.ts';

describe('an answer that says stop', () => {
  it.each(['STOP', ' stop. ', 'Stop!', 'UNSUBSCRIBE', 'stop   all', 'band karo', 'बंद करें', 'बंद करो।', 'स्टॉप'])(
    'can be %j',
    (text) => expect(saysStop(text)).toBe(true),
  );

  it.each(['', 'When does the offer stop?', 'stopped', 'please call me', 'बंद कब होगा?', 'start', '.'])(
    'cannot be %j',
    (text) => expect(saysStop(text)).toBe(false),
  );
});
