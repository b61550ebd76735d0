import { usePhrases } from '@tulna/console-kit/language';
import { BLOCK_REASONS, UNBLOCK_REASONS } from '@tulna/rules/customer-records';
import { useCustomerChanges } from './queries.ts';
import { ReasonDialog } from './reason.dialog.tsx';

/** Blocks a customer for a reason, after saying what that does. */
export function BlockDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { block: words } = usePhrases('adminCustomers');
  const { block } = useCustomerChanges();
  return (
    <ReasonDialog
      words={words}
      reasons={BLOCK_REASONS}
      send={(why) => block({ customer_id: customerId, ...why })}
      onClose={onClose}
    />
  );
}

/** Ends the block of a customer for a reason. */
export function UnblockDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { unblock: words } = usePhrases('adminCustomers');
  const { unblock } = useCustomerChanges();
  return (
    <ReasonDialog
      words={words}
      reasons={UNBLOCK_REASONS}
      send={(why) => unblock({ customer_id: customerId, ...why })}
      onClose={onClose}
    />
  );
}
