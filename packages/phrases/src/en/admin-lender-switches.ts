/** Lenders on and off (A7). */
export const adminLenderSwitches = {
  title: 'Lenders on and off',
  lead: 'Stop a lender from getting new customers: everywhere, for a product or for a partner. Applications that a lender already has continue.',
  tabs: {
    label: 'Parts of this page',
    products: 'By product',
    partners: 'By partner',
    planned: 'Scheduled',
    history: 'History',
  },
  open: (lender: string) => `Open ${lender}`,
  panelLead: 'A lender takes new customers only where its status, Everywhere, the product and the partner are all on.',
  statusLine: 'Status on the Lenders page',
  incomplete: 'Details missing',
  incompleteHint:
    'Details that customers must see are missing, so nobody is shown this lender. Fill them in on the Lenders page.',
  everywhere: 'Everywhere',
  notOffered: 'Not offered',
  states: { on: 'On', off: 'Off' },
  hows: { person: 'By hand', plan: 'Scheduled', undo: 'Undone', rule: 'Automatic' },
  /** What an automatic change was based on. */
  basedOn: (figures: {
    failed_calls: number | null;
    calls: number | null;
    answers: number | null;
    minutes: number;
  }): string =>
    figures.failed_calls === null
      ? `Its system answered ${figures.answers} times in a row over ${figures.minutes} minutes`
      : `${figures.failed_calls} of ${figures.calls} calls failed in ${figures.minutes} minutes`,
  planStates: { waiting: 'Scheduled', done: 'Done', cancelled: 'Cancelled', suspended: 'Suspended' },
  whys: {
    changed: 'the switch was changed after this was scheduled',
    author_left: 'the person who scheduled it can no longer change switches',
    lender_gone: 'the lender was deleted',
    before: 'a change scheduled before it won’t happen',
  },
  columns: {
    lender: 'Lender',
    product: 'Product',
    partner: 'Partner',
    status: 'Status',
    off: 'On or off',
    offFor: 'Off for',
    target: 'For',
    state: 'Change',
    at: 'Time',
    due: 'Time of change',
    reason: 'Reason',
    by: 'By',
    how: 'How',
    planState: 'Outcome',
  },
  somethingOff: { '1': 'Something is off', '0': 'Everything is on' },
  moved: { '1': 'Switched off', '0': 'Switched on' },
  /** On a switch that is on, where something else stops the lender. */
  covered: { status: 'Status is off', incomplete: 'Details missing', everywhere: 'Off everywhere' },
  /** On a cell. */
  change: (lender: string, target: string, state: string) => `${lender}, ${target}: ${state}. Change`,
  since: (when: string, who: string) => (who === '' ? when : `${when}, ${who}`),
  next: (state: string, when: string) => `${state} from ${when}`,
  dialog: {
    offTitle: (lender: string, target: string) => `Switch ${lender} off: ${target}`,
    onTitle: (lender: string, target: string) => `Switch ${lender} on: ${target}`,
    offIntro: (lender: string, product: string | null, partner: string | null) =>
      `From then on, ${lender} gets no new customers${product === null ? '' : ` for ${product}`}${partner === null ? '' : ` from ${partner}`}: no offers, applications or enquiries. Applications it already has continue. Anything waiting to be sent is kept until it’s on again.`,
    onIntro: (lender: string, product: string | null, partner: string | null) =>
      `From then on, ${lender} can get new customers${product === null ? '' : ` for ${product}`}${partner === null ? '' : ` from ${partner}`} again, and anything that was waiting is sent.`,
    reasonNow: (reason: string) => `Reason so far: ${reason}`,
    reason: 'Reason',
    reasonHint: 'For colleagues only. Customers don’t see it.',
    when: 'When',
    whens: { now: 'Now', later: 'At a set time' },
    day: 'Date',
    time: 'Time (India)',
    timeHint: 'For example 09:30',
    until: 'How long',
    untils: {
      open: 'Until someone changes it',
      set: 'Until a set time',
      well: 'Until its system answers again',
    },
    wellHint: (answers: number, minutes: number) =>
      `It’s switched on automatically after ${answers} answers in a row over at least ${minutes} minutes. We don’t use customers to test it.`,
    backDay: 'End date',
    backTime: 'End time (India)',
    wrongTime: 'Enter a time from 00:00 to 23:59, such as 09:30',
    past: 'Choose a time in the future',
    afterStart: 'Choose a time after the change',
    switchOff: 'Switch off',
    switchOn: 'Switch on',
  },
  /** Off and on again automatically. */
  auto: {
    title: 'Automatic switching',
    noApi: 'This lender has no API, so we can’t tell whether its system works and nothing switches automatically.',
    stays: 'It isn’t switched off automatically.',
    goesOff: (share: number, calls: number, minutes: number) =>
      `This lender is switched off everywhere when ${share}% or more of at least ${calls} calls in the last 15 minutes failed, and that has lasted ${minutes} minutes.`,
    comesBack: (answers: number, minutes: number) =>
      `A switch that waits for the lender is switched on again after ${answers} answers in a row over at least ${minutes} minutes. If it’s switched off automatically for the third time within 24 hours, it stays off until someone switches it on.`,
    staysOff: 'Once switched off automatically, it stays off until someone switches it on.',
    how: 'While a switch waits for answers, we call the address of the lender’s API once a minute, without any customer data. An answer shows that its system is up, not that it makes offers. A failed call about an earlier application starts the count again.',
    waits: 'On again automatically',
    change: 'Change',
    dialog: (lender: string) => `Automatic switching of ${lender}`,
    save: 'Save',
    fields: {
      goes_off: 'Switch off everywhere when its calls fail',
      off_share: 'Failed calls (%)',
      off_calls: 'Minimum calls in 15 minutes',
      off_minutes: 'Must last (minutes)',
      comes_back: 'Switch on again automatically',
      on_answers: 'Answers in a row',
      on_minutes: 'Over at least (minutes)',
    },
    onHint: 'Also used for a switch that someone set to “Until its system answers again”.',
  },
  incident: {
    button: 'Switch off everywhere now',
    title: (lender: string) => `Switch ${lender} off everywhere now`,
    intro: 'No new customers for any product or partner, at once. Applications that the lender already has continue.',
  },
  planned: {
    title: 'Scheduled switches',
    lead: 'Upcoming changes, and the outcome of earlier ones.',
    empty: { title: 'Nothing is scheduled', text: 'Choose “At a set time” when you switch a lender.' },
    cancel: 'Cancel',
    putAway: 'Remove',
    cancelOf: (lender: string, target: string) => `Cancel: ${lender}, ${target}`,
    putAwayOf: (lender: string, target: string) => `Remove: ${lender}, ${target}`,
    endOf: 'End of a switch',
    suspended: (count: number) =>
      count === 1
        ? 'One scheduled switch was suspended and won’t happen. Check it, then schedule it again or remove it.'
        : `${count} scheduled switches were suspended and won’t happen. Check them, then schedule them again or remove them.`,
    look: 'Show suspended switches',
  },
  history: {
    title: 'History of switches',
    lead: 'Every time a lender was switched off or on, by hand or automatically. Changes of its status on the Lenders page aren’t listed.',
    empty: { title: 'No lender has been switched off or on yet', text: 'Every change appears here with its reason.' },
  },
  empty: { title: 'No lenders yet', text: 'Add a lender on the Lenders page first.' },
  /** In the audit. */
  properties: {
    switch: 'Switch',
    switched: 'Change',
    reason: 'Reason',
    due: 'Time of change',
    rule: 'Automatic switching',
    failed_calls: 'Failed calls',
    calls: 'Calls',
    answers: 'Answers',
    minutes: 'Minutes',
  },
};
