/** Choosing people by where they live. */
export const adminPlaces = {
  placeKinds: { state: 'States', district: 'Cities and districts' },
  noPlace: 'No place has this name',
};
