/** A merchant's poster, as printed. */
export const poster = {
  title: (shop: string, brand: string) => `${shop}: ${brand} poster`,
  sentence: (brand: string) => `Scan with your phone camera and compare your options on ${brand}`,
};
