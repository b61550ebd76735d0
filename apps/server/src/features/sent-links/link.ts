/** Where a customer checks what was typed with them. */
export const confirmLink = (origin: string, id: string, brand: string): string =>
  `${origin}/transfer/${id}/confirm?${new URLSearchParams({ partner: brand })}`;

/** Where a customer continues what a partner or a link from staff started. */
export const transferLink = (origin: string, id: string, brand: string): string =>
  `${origin}/transfer/${id}?${new URLSearchParams({ partner: brand })}`;
