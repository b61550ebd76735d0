/** The page of the demo world in the place of a bank or an intermediary that doesn’t exist. */
export const elsewhere = {
  title: (host: string) => `Outside the demo, this would be a page on ${host}`,
  text: (address: string) =>
    `It would ask for the details it needs and decide, under its own terms. All we’d send it is this address: ${address}`,
  unknown: 'There’s nothing at this address',
  nowhere: 'In the demo, this page replaces the sites of banks and insurance intermediaries.',
  toSite: (brand: string) => `Go to ${brand}`,
};
