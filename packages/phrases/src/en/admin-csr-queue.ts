/** Customer service: the queue of what waits for an agent (A13). */
export const adminCsrQueue = {
  title: 'Customer service',
  lead: 'Customers who are waiting for us, the earliest due first.',
  empty: 'Nobody is waiting.',
};
