import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerIn } from './mail-answers.ts';

const marks = ['--- Write your reply above this line ---', '--- अपना जवाब इस लाइन के ऊपर लिखें ---'];
const ours = ['no-reply@tulna.example', 'ticket+0123@reply.example'];
const of = (text: string): string => answerIn(text, marks, ours);

describe('the text that a sender wrote above the quoted email', () => {
  it.each([
    ['an email that quotes nothing', 'It works now.\nThank you!', 'It works now.\nThank you!'],
    [
      'Gmail',
      'It works now.\r\n\r\nOn Fri, 27 Nov 2026 at 2:41 pm, Tulna <no-reply@tulna.example> wrote:\r\n\r\n> --- Write your reply above this line ---\r\n> There’s an answer',
      'It works now.',
    ],
    [
      'Gmail with a wrapped line',
      'It works now.\n\nOn Fri, 27 Nov 2026 at 2:41 pm, Tulna Loans of India\n<no-reply@tulna.example> wrote:\n\n> --- Write your reply above this line ---\n> more',
      'It works now.',
    ],
    [
      'Gmail in Hindi',
      'अब ठीक है।\n\nशुक्र, 27 नव॰ 2026 को 2:41 pm बजे को Tulna <no-reply@tulna.example> ने लिखा:\n\n> --- अपना जवाब इस लाइन के ऊपर लिखें ---\n> आपके टिकट',
      'अब ठीक है।',
    ],
    [
      'an address that a mail server rewrote',
      'ठीक है\n\nशुक्र, 27 नव॰ 2026 को 2:41 pm बजे Tulna\n<bounce+77@relay.example> ने लिखा:\n\n> --- Write your reply above this line ---',
      'ठीक है',
    ],
    [
      'Outlook',
      'It works now.\n\n________________________________\nFrom: Tulna <no-reply@tulna.example>\nSent: Friday, November 27, 2026 2:41 PM\nTo: meera@partner.example\nSubject: Your ticket\n\n--- Write your reply above this line ---\n\nThere’s an answer',
      'It works now.',
    ],
    [
      'Outlook in another language',
      'ठीक है\n\n-----मूल संदेश-----\nप्रेषक: Tulna [mailto:no-reply@tulna.example]\nभेजा गया: 27 नवंबर 2026 14:41\n\n--- Write your reply above this line ---',
      'ठीक है',
    ],
    [
      'Apple Mail',
      'It works.\n\n> On 27 Nov 2026, at 2:41 PM, Tulna <no-reply@tulna.example> wrote:\n> \n> --- Write your reply above this line ---\n> more',
      'It works.',
    ],
    [
      'quoted twice, by the address of the ticket',
      'Still wrong\n\nOn 28.11.2026 10:00, ticket+0123@reply.example wrote:\n>> --- Write your reply above this line ---',
      'Still wrong',
    ],
    ['a mark with extra spaces', 'Yes\n>   ---  Write your reply   above this line ---  \n> x', 'Yes'],
    ['a signature', 'Yes\n-- \nMeera\nHaldi Loans', 'Yes'],
    [
      'no text above the quote',
      '\n\nOn 2026, Tulna <no-reply@tulna.example> wrote:\n> --- Write your reply above this line ---',
      '',
    ],
    ['a text below the quote', '> --- Write your reply above this line ---\n> q\n\nMy answer is below', ''],
    ['empty lines', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['invisible characters', 'a\u0000b\u001b[31mc\tद\u200dे', 'ab[31mc\tद\u200dे'],
  ])('%s', (_what, text, answer) => {
    expect(of(text)).toBe(answer);
  });

  it('keeps a paragraph of the sender’s own with a date, and one without an address of ours', () => {
    const own = 'We spoke on 27 Nov 2026 at 10:00.\n\nAsk asha@shop.example:';
    expect(of(`${own}\n\nOn Friday, Tulna <no-reply@tulna.example> wrote:\n> ${marks[0]}`)).toBe(own);
    expect(of(`${own}\n\n${marks[0]}`)).toBe(own);
  });

  it('takes no more time for a malicious text than for any other', () => {
    const began = performance.now();
    for (const piece of ['> ', 'On 2026 ', '____', '\n', '0000 from <', 'no-reply@tulna.example\n'])
      of(`${piece.repeat(100_000)}\n${marks[0]}`);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('never includes text from below the marking line', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[b-y]{12}$/), (above, secret) => {
        expect(of(`${above}\n${marks[1]}\n${secret}`)).not.toContain(secret);
      }),
    );
  });
});
