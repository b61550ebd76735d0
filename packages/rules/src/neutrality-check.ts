/** A separate module, because the page that shows this command needs no other part of the proof. */

/**
 * A terminal command that checks a proof without any program of ours: it prints the signed statement, and `true` if the signature is right.
 * It needs Node.js 18 or newer.
 * @param origin such as https://loans.example.in
 */
export const checkLine = (origin: string): string =>
  `node -e "fetch('${origin}/api/get-neutrality-proof').then(r=>r.json()).then(({proof:p})=>console.log(p.statement,require('crypto').verify(null,Buffer.from(p.statement),p.public_key,Buffer.from(p.signature,'base64'))))"`;
