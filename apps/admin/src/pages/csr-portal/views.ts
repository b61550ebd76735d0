/** The views of the page, in the order of their tabs. The parameter `report` of the address chooses one; without it, the view is `open`. */
export const QUEUE_VIEWS = ['open', 'mine', 'free', 'overdue', 'done'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];
export const VIEWS = [...QUEUE_VIEWS, 'complaints', 'tickets', 'hours'] as const;
export type View = (typeof VIEWS)[number];

export const isView = (text: string): text is View => VIEWS.some((view) => view === text);
export const isQueueView = (view: View): view is QueueView => QUEUE_VIEWS.some((one) => one === view);

const page = '/admin/csr-portal';

export const viewAddress = (view: View): string => (view === 'open' ? page : `${page}?report=${view}`);

/** Filters that always apply to a view. @param me id of the signed-in person */
export const fixedFilters = (view: QueueView, me: string): Readonly<Record<string, string>> => {
  const byView: Readonly<Record<QueueView, Readonly<Record<string, string>>>> = {
    open: {},
    mine: { assignee: me },
    free: { assignee: 'none' },
    overdue: { overdue: '1' },
    done: {},
  };
  return { state: view === 'done' ? 'closed' : 'open', ...byView[view] };
};
