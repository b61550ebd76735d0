/** What an answer to a complaint ends with: where to go if it doesn’t satisfy the customer. The address follows. */
export const regulators = {
  rbi: 'If this answer doesn’t satisfy you, you can complain to the Reserve Bank of India’s ombudsman, free of charge:',
  irdai:
    'If this answer doesn’t satisfy you, you can complain to the insurance regulator IRDAI on Bima Bharosa, free of charge:',
};
