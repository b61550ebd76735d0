import type { withoutScript as shape } from '../en/without-script.ts';

export const withoutScript: typeof shape = {
  text: 'यह पेज JavaScript के बिना नहीं चलता। ब्राउज़र में JavaScript चालू करें और पेज फिर खोलें।',
};
