/** The page of users: its parts. */
export const adminUsers = {
  tabs: { label: 'Kinds of users', staff: 'Staff', customers: 'Customers' },
};
