/** Saved views of leads. */
export const leadViews = {
  save: 'Save view',
  save_new: 'Save as new view',
  save_changes: 'Save changes',
  saved: 'view saved',
  name: 'Name',
  name_hint: 'Saves the search, filters, sort order and layout (table or board).',
  share: 'Share with the company',
  share_hint: 'Everyone in the Lead Manager can open this view. Each person sees only the leads they have access to.',
  shared_mark: '(shared)',
  acts: 'Actions for the view {{name}}',
  edit: 'Edit view',
  remove: 'Delete view',
  remove_title: 'Delete the view {{name}}?',
  remove_own: 'This deletes only the saved view. The leads stay.',
  remove_shared: 'This deletes the view for everyone in the company. The leads stay.',
  removed: 'view deleted',
} as const
