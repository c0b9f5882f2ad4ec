/** Views of leads that people save under a name. */
export const leadViews = {
  save: 'Save view',
  save_new: 'Save as new view',
  save_changes: 'Save changes to this view',
  saved: 'view saved',
  name: 'Name',
  name_hint: 'It keeps the search, the filters, the order, and whether you see a table or a board.',
  share: 'Share with the company',
  share_hint: 'Everyone in the Lead Manager sees this view. What they find in it are the leads they may see.',
  shared_mark: '(shared)',
  acts: 'Actions for the view {{name}}',
  edit: 'Edit view',
  remove: 'Delete view',
  remove_title: 'Delete the view {{name}}?',
  remove_own: 'The leads stay. Only the saved view goes.',
  remove_shared: 'It goes for everyone in the company. The leads stay.',
  removed: 'view deleted',
} as const
