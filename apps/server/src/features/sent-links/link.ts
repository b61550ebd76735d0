/** The page where a customer checks the form filled in with them. */
export const confirmLink = (origin: string, id: string, brand: string): string =>
  `${origin}/transfer/${id}/confirm?${new URLSearchParams({ partner: brand })}`;

/** The page where a customer continues an application started by a partner or a staff link. */
export const transferLink = (origin: string, id: string, brand: string): string =>
  `${origin}/transfer/${id}?${new URLSearchParams({ partner: brand })}`;
