import type { adminPlaces as shape } from '../en/admin-places.ts';

/** Choosing people by where they live. */
export const adminPlaces = {
  placeKinds: { state: 'राज्य', district: 'शहर और ज़िले' },
  noPlace: 'इस नाम की कोई जगह नहीं',
} satisfies typeof shape;
