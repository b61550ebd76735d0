import { move } from 'piscina';
import type { Printed } from './blocks.ts';
import { printPdf } from './print.ts';

/** Runs in a thread of `openPrinter`. */
export async function printInThread(document: Printed): Promise<ReturnType<typeof move>> {
  const bytes = new Uint8Array(await printPdf(document));
  return move(bytes.buffer);
}
