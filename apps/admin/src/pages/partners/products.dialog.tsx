import { Modal, Stack } from '@mantine/core';
import { FlagCell } from '@tulna/console-kit/editable-choice';
import { useFocusBack } from '@tulna/console-kit/focus-back';
import { usePhrases } from '@tulna/console-kit/language';
import { toastError } from '@tulna/console-kit/toasts';
import type { AdminPartner } from '@tulna/contract/partners';
import { isProductName, PRODUCTS, type ProductName } from '@tulna/rules/products';
import styles from './partners.module.css';
import { usePartnerChanges } from './queries.ts';

/** Product switches of a partner; each saves immediately, and at least one stays on. */
export function ProductsDialog({ partner, onClose }: { partner: AdminPartner; onClose: () => void }) {
  const words = usePhrases('adminPartners');
  const { ui } = usePhrases('consoleKit');
  const { products } = usePartnerChanges();
  useFocusBack();
  const on = partner.brand.products.filter(isProductName);
  const turn = (name: ProductName, value: 0 | 1) =>
    products(partner, (now) => {
      const others = now.filter((product) => product !== name);
      if (value === 1) return [...others, name];
      if (others.length > 0) return others;
      toastError(words.editor.productsNone);
      throw new RangeError('A partner must keep at least one product switched on.');
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.of(words.columns.products, partner.brand.name)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Stack gap="xs">
        <p className={styles.quiet}>{words.editor.productsHint}</p>
        {PRODUCTS.map(({ name }) => (
          <div key={name} className={styles.switch}>
            <span>{words.products[name]}</span>
            <span>
              <FlagCell
                as="switch"
                label={words.of(words.products[name], partner.brand.name)}
                value={on.includes(name) ? 1 : 0}
                onSave={(value) => turn(name, value)}
              />
            </span>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}
