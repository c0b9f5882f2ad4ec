/** Routes on which every member may write. */
export const openToMembers: readonly string[] = [
  // Only the caller's own membership.
  'account.leave',
  // Only for the caller, if the company allows it: `api-keys.test.ts`.
  'apiKeys.createOwn',
  // Only for the caller: `connections.test.ts`.
  'assistants.approve',
  'assistants.disconnect',
  // Only for the caller's own assistants: `proposed-changes.test.ts`.
  'proposedChanges.approve',
  'proposedChanges.reject',
  'bulkJobs.cancel',
  'bulkJobs.dismiss',
  'contactMessages.create',
  'contactMessages.sales',
  'files.create',
  // The report mails only figures that its reader may see.
  'insights.updateReport',
  'backgrounds.select',
  'changeRequests.create',
  'notifications.read',
  'notifications.readAll',
  'notifications.updatePreferences',
  'changeRequests.withdraw',
  'subscriptions.ask',
  // Only for the caller: `required.test.ts` tests its conditions.
  'companySignIn.beginPass',
  'companySignIn.pass',
  // Only the caller's own leads; others are not found: `leads.test.ts`, `merge-leads.test.ts`, `lead-imports.test.ts`.
  'leadImports.create',
  'leadImports.check',
  'leadImports.answer',
  'leadImports.apply',
  'leadPictures.add',
  'leadPictures.remove',
  'leadMerges.merge',
  'leadMerges.undo',
  'leadMerges.differ',
  'leadMerges.resemble',
  'leads.create',
  'leads.update',
  'leads.remove',
  'leads.addNote',
  'leads.updateNote',
  'leads.removeNote',
  'leads.addReminder',
  'leads.updateReminder',
  'leads.removeReminder',
  'leadTemplates.wrote',
  // A password gives access to what its member can see, a pass to their own public card.
  'cards.addDocument',
  'addressBook.createPassword',
  'addressBook.removePassword',
  'walletPasses.create',
  'leadViews.create',
  'leadViews.update',
  'leadViews.remove',
]
