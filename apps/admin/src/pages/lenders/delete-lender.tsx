import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminLender } from '@tulna/contract/lenders';
import { useWaitingHandOffs } from './hand-off-queries.ts';

interface DeleteLenderProps {
  lender: AdminLender;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms deletion of a lender, or says how many applications must first be sent in a batch (decision 0043). */
export function DeleteLender({ lender, onDelete, onClose }: DeleteLenderProps) {
  const words = usePhrases('adminLenders');
  const { data } = useWaitingHandOffs(lender.lender_id);
  const waiting = data === undefined ? 0 : data.waiting + data.paused + data.withdrawn;
  const text = waiting > 0 ? words.deleteWaits(lender.name, waiting) : words.deleteText(lender.name);
  return <ConfirmQuestion text={text} onConfirm={onDelete} onClose={onClose} />;
}
