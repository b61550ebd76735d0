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
  type SwitchMove,
  type SwitchTarget,
  stoppedLenders,
  stopsOf,
  switchMoveRows,
} from './repository.ts';
