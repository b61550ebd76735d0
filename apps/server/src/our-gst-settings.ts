import { checkGstin, GST_STATES, gstinCheckCharacter, isGstState, stateOfGstin } from '@tulna/rules/business-numbers';
import type { SettingsReader } from './setting-readers.ts';

export interface OurGst {
  ourGstState: string;
  ourGstin: string | undefined;
  ourAddress: string | undefined;
}

/** A GSTIN that belongs to no company, for the invoices of a demo world. */
export const demoGstin = (state: string): string =>
  `${state}AAACT0000T1Z${gstinCheckCharacter(`${state}AAACT0000T1Z`)}`;

/** A fictional address, for the invoices of a demo world. */
const demoAddress = 'Demo House, 1 Example Road, Mumbai 400001';

/** The longest address that fits on a document. */
const longestAddress = 200;

/** Our own GSTIN and address, and our state: the place of supply of what partners do for us. */
export function ourGstFrom(read: SettingsReader, production: boolean): OurGst {
  const gstin = read.optional('OUR_GSTIN');
  const isRight = gstin === undefined || checkGstin(gstin) === undefined;
  if (!isRight)
    read.refuse(
      'OUR_GSTIN is not a valid GSTIN: it needs 15 characters, and the last one must match the others. Check for a typing error.',
    );
  const own = gstin !== undefined && isRight ? stateOfGstin(gstin) : undefined;
  const ourGstState = read.choice('OUR_GST_STATE', own !== undefined && isGstState(own) ? own : '27', GST_STATES);
  if (own !== undefined && own !== ourGstState)
    read.refuse(`OUR_GST_STATE is ${ourGstState}, but OUR_GSTIN belongs to state ${own}: correct one of them.`);
  const address = read.optional('OUR_ADDRESS');
  if (address !== undefined && address.length > longestAddress)
    read.refuse(`OUR_ADDRESS is too long: at most ${longestAddress} characters.`);
  return {
    ourGstState,
    ourGstin: gstin ?? (production ? undefined : demoGstin(ourGstState)),
    ourAddress: address ?? (production ? undefined : demoAddress),
  };
}
