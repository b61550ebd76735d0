/** A place that people may be chosen by: a state by its two letters, or a city or district by the beginning of its PIN codes. */
export const PLACE_PATTERN = /^(?:[A-Z]{2}|[1-9]\d{1,4})$/;

/** Places that one choice may name. */
export const MOST_PLACES = 40;
