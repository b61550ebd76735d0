export {
  type PlanEnd,
  planOf,
  type SwitchPlan,
  switchPlanRows,
  switchPlansRepository,
  type WhySuspended,
} from './plans-repository.ts';
export {
  isStopped,
  type LenderSwitch,
  lenderSwitchesRepository,
  type SwitchFigures,
  type SwitchMove,
  type SwitchTarget,
  stoppedLenders,
  stopsOf,
  stopsText,
  switchMoveRows,
} from './repository.ts';
export { type LenderSwitchRule, switchRulesRepository } from './rules-repository.ts';
