/** SMS and emails on what becomes of an application, one for every step that matters. */
export const applicationMessages = {
  applicationSent: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: your application has been sent to ${facts.lender}. You can follow it under My applications.`,
    emailSubject: (facts: { lender: string }) => `Your application with ${facts.lender} has been sent`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `Your application has been sent to ${facts.lender}. The lender decides. We’ll write to you when it tells us that it has approved, declined, cancelled or paid out your loan.\n\nYou can follow or withdraw your application under My applications.\n\n${facts.brand}`,
  },
  applicationFailed: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: we couldn't send your application to ${facts.lender}. Your details are saved. You can try again under My applications.`,
    emailSubject: (facts: { lender: string }) => `We couldn’t send your application to ${facts.lender}`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `We tried several times but couldn’t send your application to ${facts.lender}. Your details are saved.\n\nYou can try again under My applications, or choose another offer.\n\n${facts.brand}`,
  },
  applicationApproved: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} has approved your application. The next step is under My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has approved your application`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} has approved your application. The next step is under My applications.\n\nRead the agreement before you sign it. You owe nothing until the money is paid out.\n\n${facts.brand}`,
  },
  applicationAgreement: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} told us that your loan agreement is signed. Not you? Call ${facts.lender}. See My applications.`,
    emailSubject: (facts: { lender: string }) => `Your loan agreement with ${facts.lender}`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} told us that your loan agreement is signed. Next, it pays the money into your bank account.\n\nIf you didn’t sign it, call ${facts.lender}. You’ll find its grievance officer under My applications.\n\n${facts.brand}`,
  },
  applicationDeclined: {
    /** `reason` in the lender's own words; empty if it gave none. */
    sms: (facts: { brand: string; lender: string; shortReason: string }) =>
      `${facts.brand}: ${facts.lender} has declined your application. ${facts.shortReason === '' ? 'It gave no reason.' : `Its reason: "${facts.shortReason}".`} See My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has declined your application`,
    emailBody: (facts: { brand: string; lender: string; reason: string }) =>
      `${facts.lender} has declined your application. ${facts.reason === '' ? 'It gave us no reason.' : `Its reason, in its own words: “${facts.reason}”`}\n\nOther lenders make their own decisions. You’ll find all your applications under My applications.\n\n${facts.brand}`,
  },
  applicationDisbursed: {
    /** `plainAmount` without the sign of the rupee, which would double the price of an SMS; empty if it is not known. */
    sms: (facts: { brand: string; lender: string; plainAmount: string; day: string }) =>
      `${facts.brand}: ${facts.lender} paid out ${facts.plainAmount === '' ? 'your loan' : `Rs ${facts.plainAmount}`} on ${facts.day}. To cancel in the cooling-off period, see My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has paid out your loan`,
    emailBody: (facts: { brand: string; lender: string; amount: string; day: string }) =>
      `${facts.lender} told us that it paid out ${facts.amount === '' ? 'your loan' : facts.amount} on ${facts.day}.\n\nIf you change your mind, you can cancel the loan in the cooling-off period. The amount to repay and the last day are under My applications.\n\nIf the money hasn’t arrived or you didn’t ask for it, call ${facts.lender}. You’ll find its grievance officer there too.\n\n${facts.brand}`,
  },
  amountCorrected: {
    sms: (facts: { brand: string; lender: string; plainAmount: string; day: string }) =>
      `${facts.brand}: corrected amount: ${facts.lender} told us it paid out Rs ${facts.plainAmount} on ${facts.day}. See My applications.`,
    emailSubject: (facts: { lender: string }) => `Correction: the amount ${facts.lender} paid out`,
    emailBody: (facts: { brand: string; lender: string; amount: string; day: string }) =>
      `Correction: ${facts.lender} told us that it paid out ${facts.amount} on ${facts.day}. This is the payment we told you about before, not a new one.\n\nIf your account shows a different amount, call ${facts.lender}. You’ll find its grievance officer under My applications.\n\n${facts.brand}`,
  },
  applicationCancelled: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} has cancelled your application. We have no record of any payment. See My applications.`,
    emailSubject: (facts: { lender: string }) => `${facts.lender} has cancelled your application`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} has cancelled your application. We have no record of any payment.\n\nIf you did receive money, call ${facts.lender}. You’ll find its grievance officer under My applications.\n\n${facts.brand}`,
  },
  loanReversed: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: ${facts.lender} told us that your loan was cancelled and the money was returned. See My applications.`,
    emailSubject: (facts: { lender: string }) => `Your loan with ${facts.lender} was cancelled`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `${facts.lender} told us that your loan was cancelled and the money was returned.\n\nAsk ${facts.lender} to confirm this in writing. If you haven’t returned any money, call ${facts.lender}. You’ll find its grievance officer under My applications.\n\n${facts.brand}`,
  },
  statusMistaken: {
    sms: (facts: { brand: string; lender: string }) =>
      `${facts.brand}: our last message about your application with ${facts.lender} was a mistake. See My applications for the current status.`,
    emailSubject: (facts: { lender: string }) => `A correction about your application with ${facts.lender}`,
    emailBody: (facts: { brand: string; lender: string }) =>
      `Our last message about your application with ${facts.lender} was a mistake. You’ll find the current status under My applications.\n\n${facts.brand}`,
  },
};
