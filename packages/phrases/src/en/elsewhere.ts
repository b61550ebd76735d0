/** The page of the demo world in the place of a bank or an intermediary that doesn’t exist. */
export const elsewhere = {
  title: (host: string) => `In the demo, this would be a page of ${host}`,
  text: (address: string) =>
    `It would ask for the details it needs, on its own site and under its own terms, and decide. This address is all we’d send it: ${address}`,
  unknown: 'There’s nothing at this address',
  nowhere: 'This page stands in for banks and insurance intermediaries of the demo.',
  toSite: (brand: string) => `Go to ${brand}`,
};
