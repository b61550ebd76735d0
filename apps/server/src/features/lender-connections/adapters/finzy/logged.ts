import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['PartnerReferenceId', 'ConsentId', 'BorrowerId', 'ProposalId', 'Language'],
  answer: [
    'IsSuccess',
    'ErrorCode',
    'Result.Exists',
    'Result.BorrowerId',
    'Result.Stage',
    'Result.AlreadyReceived',
    'Result.Proposals.ProposalId',
    'Result.Proposals.TermInMonths',
    'Result.Proposals.InterestRate',
    'Result.Proposals.ValidTill',
    'Result.ValidTill',
    'Result.StageDate',
  ],
  event: ['NotificationId', 'BorrowerId', 'Stage', 'StageDate'],
};
