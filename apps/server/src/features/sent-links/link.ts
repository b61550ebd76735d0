/** Where somebody goes on with what was begun elsewhere, or with a link from staff. */
export const transferLink = (origin: string, id: string, brand: string): string =>
  `${origin}/transfer/${id}?${new URLSearchParams({ partner: brand })}`;
