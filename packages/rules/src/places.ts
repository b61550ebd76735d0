/** A place by which people can be chosen: a state by its two letters, or a city or district by the beginning of its PIN codes. */
export const PLACE_PATTERN = /^(?:[A-Z]{2}|[1-9]\d{1,4})$/;

/** Most places in one choice. */
export const MOST_PLACES = 40;
