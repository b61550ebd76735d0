/** Inside the menu of saved views, fetched with it. */
export const savedViews = {
  saveView: 'Save this view',
  viewName: 'View name',
  noViews:
    'No saved views yet. Set filters, sort order and columns, then save them as a view. You’ll find it in every browser you sign in with.',
  ownViews: 'Your views',
  teamViews: 'Team views',
  forTeam: 'Share with the team',
  forTeamHint: 'Everyone who can open this page sees it.',
  sharedBy: (name: string) => `Shared by ${name}`,
  removeView: (name: string) => `Remove view: ${name}`,
};
