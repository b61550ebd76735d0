import type { LoggedFields } from '../../logged-fields.ts';

export const logged: LoggedFields = {
  request: ['jsonrpc', 'method', 'params.requestId', 'params.consent', 'params.lineId', 'params.planId', 'params.lang'],
  answer: [
    'error.code',
    'result.isMember',
    'result.lineId',
    'result.state',
    'result.repeat',
    'result.planId',
    'result.months',
    'result.rateBasisPoints',
    'result.validToMs',
    'result.stateMs',
  ],
  event: ['id', 'lineId', 'state', 'stateMs'],
};
